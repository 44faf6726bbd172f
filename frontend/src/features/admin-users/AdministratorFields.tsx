import type { RefObject } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import { TextField } from '@shop/ui-kit';
import { NewAdminPasswordField } from '../../shared/back-office/NewAdminPasswordField';
import type { AdministratorInput } from './admin-users-api';

interface AdministratorFieldsProps {
  register: UseFormRegister<AdministratorInput>;
  /** Where a dialog puts the focus when it opens. */
  firstField?: RefObject<HTMLInputElement | null>;
  /** Whoever is invited chooses the password. */
  withPassword?: boolean;
  /** What the server found wrong, by field. */
  problems: Record<string, string>;
}

/** The four fields of both forms, all required (specification, section 5). */
export function AdministratorFields({ register, firstField, withPassword = true, problems }: AdministratorFieldsProps) {
  const { ref: registerNom, ...nom } = register('nom');
  return (
    <>
      <TextField
        label="Nom"
        autoComplete="off"
        required
        error={problems.nom}
        {...nom}
        ref={(input) => {
          registerNom(input);
          if (firstField) firstField.current = input;
        }}
      />
      <TextField label="Prénom" autoComplete="off" required error={problems.prenom} {...register('prenom')} />
      <TextField label="Email" type="email" autoComplete="off" required error={problems.email} {...register('email')} />
      {withPassword && (
        <NewAdminPasswordField label="Mot de passe" error={problems.password} {...register('password')} />
      )}
    </>
  );
}
