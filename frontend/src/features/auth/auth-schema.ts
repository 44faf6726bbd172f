import { z } from '../../shared/zod';
import { emailAddress } from '../../shared/email-address';

/** Sentences of the specification, section 5. */
export const PASSWORD_MINIMUM = 6;

const required = (message: string) => z.string().trim().min(1, message);
const email = required("L'email est requis").pipe(emailAddress);
const password = z
  .string()
  .min(1, 'Le mot de passe est requis')
  // An empty password is missing, not short: one sentence at a time.
  .refine(
    (text) => text === '' || text.length >= PASSWORD_MINIMUM,
    'Le mot de passe doit contenir au moins 6 caractères',
  );

export const loginSchema = z.object({ clientEmail: email, clientPassword: password });
export const emailSchema = z.object({ clientEmail: email });

const confirmation = z.string().min(1, 'La confirmation du mot de passe est requise');
const samePasswords = (value: { clientPassword: string; confirmPassword: string }) =>
  value.confirmPassword === '' || value.clientPassword === value.confirmPassword;
// Said even while other fields are missing, as soon as both passwords were typed.
const mismatch = {
  path: ['confirmPassword'],
  message: 'Les mots de passe doivent correspondre',
  when: () => true,
};

export const signupSchema = z
  .object({
    nom: required('Le nom est requis'),
    prenom: required('Le prénom est requis'),
    clientEmail: email,
    clientPassword: password,
    confirmPassword: confirmation,
    terms: z.boolean().refine(Boolean, 'Vous devez accepter les conditions générales pour continuer'),
    letter: z.boolean(),
  })
  .refine(samePasswords, mismatch);

/** Proves the sign-up that a confirmation link belongs to. */
export const signupProofSchema = z.object({ clientPassword: password });

/** Chooses anew, whatever the sign-up said. */
export const signupChoiceSchema = z
  .object({
    nom: required('Le nom est requis'),
    prenom: required('Le prénom est requis'),
    clientPassword: password,
    confirmPassword: confirmation,
  })
  .refine(samePasswords, mismatch);

export const newPasswordSchema = z
  .object({ clientPassword: password, confirmPassword: confirmation })
  .refine(samePasswords, mismatch);

export const passwordChangeSchema = z
  .object({
    currentPassword: z.string().min(1, 'Le mot de passe actuel est requis'),
    clientPassword: password,
    confirmPassword: confirmation,
  })
  .refine(samePasswords, mismatch);

export type LoginValues = z.infer<typeof loginSchema>;
export type SignupChoice = z.infer<typeof signupChoiceSchema>;
export type SignupValues = z.infer<typeof signupSchema>;
export type PasswordChangeValues = z.infer<typeof passwordChangeSchema>;
