import { FormWide } from '@shop/ui-kit';
import { Fragment } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { NewPasswordField } from '../../shared/ui/NewPasswordField';
import { passwordStrength } from './password-strength';

/** Said before anything is typed. */
const PASSWORD_RULE = '6 caractères au moins.';

interface NewPasswordPairProps {
  password: UseFormRegisterReturn;
  confirmation: UseFormRegisterReturn;
  /** What the first field holds, for its strength. */
  typed: string;
  errors: Partial<Record<'clientPassword' | 'confirmPassword', { message?: string }>>;
  label?: string;
  confirmLabel?: string;
  /** Each over the whole width of a `FormGrid`. */
  wide?: boolean;
}

/** A client's new password, typed twice, with its strength. */
export function NewPasswordPair({
  password,
  confirmation,
  typed,
  errors,
  label = 'Nouveau mot de passe',
  confirmLabel = 'Confirmer le mot de passe',
  wide = false,
}: NewPasswordPairProps) {
  const Place = wide ? FormWide : Fragment;
  return (
    <>
      <Place>
        <NewPasswordField
          {...password}
          label={label}
          hint={typed === '' && PASSWORD_RULE}
          // What is refused says so once.
          strength={errors.clientPassword ? undefined : passwordStrength(typed)}
          error={errors.clientPassword?.message}
        />
      </Place>
      <Place>
        <NewPasswordField {...confirmation} label={confirmLabel} error={errors.confirmPassword?.message} />
      </Place>
    </>
  );
}
