import type { ComponentProps } from 'react';
import { NewPasswordField } from '../ui/NewPasswordField';

/** The password of an administrator, with the rule that the server holds it to. */
export const NewAdminPasswordField = (field: Omit<ComponentProps<typeof NewPasswordField>, 'hint' | 'strength'>) => (
  <NewPasswordField {...field} hint="12 caractères au moins." />
);
