import { emailAddress } from '../../shared/email-address';
import { z } from '../../shared/zod';

const required = (message: string) => z.string().trim().min(1, message);

/** The four things that the law lets us ask (C. conso. D221-5). */
export const withdrawalSchema = z.object({
  prenom: required('Le prénom est requis'),
  nom: required('Le nom est requis'),
  reference: required('La référence de la commande est requise'),
  email: required("L'email est requis").pipe(emailAddress),
});

export type WithdrawalValues = z.infer<typeof withdrawalSchema>;
