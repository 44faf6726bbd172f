import {
  CONTACT_NAME_MAX_LENGTH,
  CONTACT_SUBJECTS,
  CONTACT_WORDS_MAX_LENGTH,
  type ContactSubject,
} from '@shop/contract';
import { emailAddress } from '../../shared/email-address';
import { z } from '../../shared/zod';

const SUBJECT_KEYS = Object.keys(CONTACT_SUBJECTS) as [ContactSubject, ...ContactSubject[]];
const required = (message: string) => z.string().trim().min(1, message);

const words = required('Le message est requis').max(
  CONTACT_WORDS_MAX_LENGTH,
  `Le message compte au plus ${CONTACT_WORDS_MAX_LENGTH} caractères.`,
);

export const contactFormSchema = z.object({
  name: required('Le nom est requis').max(
    CONTACT_NAME_MAX_LENGTH,
    `Le nom compte au plus ${CONTACT_NAME_MAX_LENGTH} caractères.`,
  ),
  email: required('L’email est requis').pipe(emailAddress),
  subject: z.enum(SUBJECT_KEYS, { error: 'Choisissez un sujet.' }),
  orderReference: z.string().trim(),
  words,
  website: z.string(),
});

export type ContactFormValues = z.infer<typeof contactFormSchema>;

export const replySchema = z.object({ words });

export type ReplyValues = z.infer<typeof replySchema>;
