import type { RefObject } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import { ROLE_NAMES, ROLE_WORDS, STAFF_ROLES, type StaffRole } from '@shop/contract';
import { Select, TextField } from '@shop/ui-kit';
import { NewAdminPasswordField } from '../../shared/back-office/NewAdminPasswordField';
import type { AdministratorInput } from './admin-users-api';

interface AdministratorFieldsProps {
  register: UseFormRegister<AdministratorInput>;
  /** The one that is chosen; undefined while it is not known. */
  role: StaffRole | undefined;
  /** Why it cannot be chosen, false where it can. */
  roleFixed?: string | false;
  /** Where a dialog puts the focus when it opens. */
  firstField?: RefObject<HTMLInputElement | null>;
  /** Whoever is invited chooses the password. */
  withPassword?: boolean;
  /** What the server found wrong, by field. */
  problems: Record<string, string>;
}

/** The four fields of both forms, all required (specification, section 5), and what the person may do. */
export function AdministratorFields({
  register,
  role = 'owner',
  roleFixed = false,
  firstField,
  withPassword = true,
  problems,
}: AdministratorFieldsProps) {
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
      <Select
        label="Rôle"
        options={STAFF_ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }))}
        hint={roleFixed || ROLE_WORDS[role]}
        error={problems.role}
        disabled={roleFixed !== false}
        {...register('role')}
      />
      {withPassword && (
        <NewAdminPasswordField label="Mot de passe" error={problems.password} {...register('password')} />
      )}
    </>
  );
}
