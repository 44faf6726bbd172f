import type { Problem } from '@shop/contract';
import type { Contact } from '../../shared/contact/contact-schema';
import type { DeliveryValues } from './receiver';

/** What the server found wrong with fields that this form had let through. */
export interface RefusedFields {
  contact: Partial<Record<keyof Contact, string>>;
  delivery: Partial<Record<keyof DeliveryValues, string>>;
}

export const NOTHING_REFUSED: RefusedFields = { contact: {}, delivery: {} };

/** Fields of the order's body, by the fields of the form. */
const CONTACT = { firstName: 'prenom', lastName: 'nom', email: 'email', mobile: 'mobile' } as const satisfies Record<
  keyof Contact,
  string
>;
const DELIVERY = {
  address: 'address',
  complement: 'complement',
  postalCode: 'postalCode',
  city: 'city',
  country: 'country',
  receiverFirstName: 'gift.recipient.prenom',
  receiverLastName: 'gift.recipient.nom',
  receiverMobile: 'gift.recipient.mobile',
} as const satisfies Record<keyof DeliveryValues, string>;

const sentencesFor = (fields: Record<string, string>, problems: readonly Problem[]) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const problem = problems.find((candidate) => candidate.field === field);
      return problem ? [[name, problem.message]] : [];
    }),
  );

/** The problems that belong beside a field, or `null` when none does. */
export function refusedFieldsOf(problems: readonly Problem[]): RefusedFields | null {
  const refused = { contact: sentencesFor(CONTACT, problems), delivery: sentencesFor(DELIVERY, problems) };
  return Object.keys({ ...refused.contact, ...refused.delivery }).length > 0 ? refused : null;
}
