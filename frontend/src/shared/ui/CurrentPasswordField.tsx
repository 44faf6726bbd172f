import type { ComponentProps } from 'react';
import { PasswordField } from '@shop/ui-kit';

type CurrentPasswordFieldProps = Omit<
  ComponentProps<typeof PasswordField>,
  'label' | 'autoComplete' | 'required' | 'strength'
> & {
  /** `Votre mot de passe` where whoever is connected is asked again. */
  label?: string;
};

/** A password that exists: password managers offer the one they keep. */
export const CurrentPasswordField = ({ label = 'Votre mot de passe', ...field }: CurrentPasswordFieldProps) => (
  <PasswordField {...field} label={label} autoComplete="current-password" required />
);
