import type { CountryCode } from '@shop/contract';
import { z } from '../zod';
import { emailAddress } from '../email-address';
import { nameError } from './person-name';
import { phoneError } from './phone';
import { postalCodeError } from './postal-code';

const required = (message: string) => z.string().trim().min(1, message);

/** « 69 003 » is written by many and means the same. */
const withoutSpaces = (message: string) =>
  z
    .string()
    .overwrite((text) => text.replace(/\s/gu, ''))
    .min(1, message);

/** A field-level rule: one on the whole object would stay silent as long as another field is missing. */
function checked(schema: z.ZodString, errorOf: (text: string) => string | null | Promise<string | null>) {
  return schema.superRefine(async (text, context) => {
    const message = text === '' ? null : await errorOf(text);
    if (message) context.addIssue({ code: 'custom', message });
  });
}

const named = (field: 'nom' | 'prenom', missing: string) =>
  checked(required(missing), (text) => nameError(text, field));

/** @param country whose numbers are written without a prefix */
export const contactSchema = (country: CountryCode) =>
  z.object({
    firstName: named('prenom', 'Le prénom est requis'),
    lastName: named('nom', 'Le nom est requis'),
    email: required("L'email est requis").pipe(emailAddress),
    mobile: checked(required('Le téléphone est requis'), (mobile) => phoneError(mobile, country)),
  });

/** @param country the one chosen in the same form */
export const deliverySchema = (country: CountryCode) =>
  z.object({
    address: required('L’adresse est requise'),
    complement: z.string().trim(),
    postalCode: checked(withoutSpaces('Le code postal est requis'), (postalCode) =>
      postalCodeError(postalCode, country),
    ),
    city: required('La ville est requise'),
    country: z.enum(['FR', 'BE', 'CH'], 'Le pays est requis'),
  });

/** The same for a gift, with who receives it there. @param country the one chosen in the same form */
export const giftDeliverySchema = (country: CountryCode) =>
  deliverySchema(country).extend({
    receiverFirstName: named('prenom', 'Le prénom du destinataire est requis'),
    receiverLastName: named('nom', 'Le nom du destinataire est requis'),
    receiverMobile: checked(z.string().trim(), (mobile) => phoneError(mobile, country)),
  });

/** An address that is kept, with who receives there. @param country the one chosen in the same form */
export const keptAddressSchema = (country: CountryCode) =>
  deliverySchema(country).extend({
    label: required('Le nom de l’adresse est requis').max(60, 'Le nom de l’adresse compte au plus 60 caractères.'),
    prenom: named('prenom', 'Le prénom est requis'),
    nom: named('nom', 'Le nom est requis'),
    isDefault: z.boolean(),
  });

export type Contact = z.infer<ReturnType<typeof contactSchema>>;
export type Delivery = z.infer<ReturnType<typeof deliverySchema>>;
export type KeptAddressValues = z.infer<ReturnType<typeof keptAddressSchema>>;

export const EMPTY_CONTACT: Contact = { firstName: '', lastName: '', email: '', mobile: '' };
export const EMPTY_DELIVERY: Delivery = { address: '', complement: '', postalCode: '', city: '', country: 'FR' };
