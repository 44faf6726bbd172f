import type { ComponentProps } from 'react';
import { PasswordField } from '@shop/ui-kit';

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'required'>;

/** A password that is being chosen: password managers propose one and keep it. */
export const NewPasswordField = (field: NewPasswordFieldProps) => (
  <PasswordField {...field} autoComplete="new-password" required />
);
