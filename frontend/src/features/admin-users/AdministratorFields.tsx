import { PasswordField, TextField } from '@shop/ui-kit';
import type { AdministratorInput } from './admin-users-api';

interface AdministratorFieldsProps {
  values?: Partial<AdministratorInput>;
  /** What the server found wrong, by field. */
  problems: Record<string, string>;
}

/** The four fields of both forms, all required (specification, section 5). */
export function AdministratorFields({ values, problems }: AdministratorFieldsProps) {
  return (
    <>
      <TextField label="Nom" name="nom" autoComplete="off" required defaultValue={values?.nom} error={problems.nom} />
      <TextField
        label="Prénom"
        name="prenom"
        autoComplete="off"
        required
        defaultValue={values?.prenom}
        error={problems.prenom}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        required
        defaultValue={values?.email}
        error={problems.email}
      />
      <PasswordField
        label="Mot de passe"
        name="password"
        autoComplete="new-password"
        required
        hint="12 caractères au moins."
        error={problems.password}
      />
    </>
  );
}

/** What the form holds, as it is sent. */
export function readAdministrator(form: HTMLFormElement): AdministratorInput {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    nom: text('nom').trim(),
    prenom: text('prenom').trim(),
    email: text('email').trim(),
    password: text('password'),
  };
}
