import type { Schema } from './api-contract.js';

const MOMENT = '2026-11-21T09:30:00.000Z';
const ID = '65f0c0ffee0ddba11caca000';

/** By the name of a field; anything else is made from its schema. */
const FIELDS: Record<string, unknown> = {
  _id: ID,
  productId: ID,
  orderId: ID,
  userId: ID,
  id: ID,
  subjectId: ID,
  nom: 'Morel',
  prenom: 'Claire',
  name: 'Lavande fine',
  fullName: 'Savon Lavande fine',
  productName: 'Savon Lavande fine',
  shopName: "L'Atelier Karité",
  email: 'claire.morel@example.com',
  clientEmail: 'claire.morel@example.com',
  to: 'claire.morel@example.com',
  mobile: '06 12 34 56 78',
  address: '14 rue des Tilleuls',
  city: 'Lyon',
  postalCode: '69001',
  birthday: '1990-02-28',
  reference: 'AK-7F3K2Q',
  token: 'CLI-7F3K2Q',
  price: 6.9,
  fullPrice: 6.9,
  amount: 13.8,
  montantTotal: 13.8,
  quantity: 2,
  stock: 120,
  image: `/images/${'a1b2c3d4'.repeat(4)}/640.jpg`,
  date: MOMENT,
  at: MOMENT,
  createdAt: MOMENT,
  updatedAt: MOMENT,
  publicUrl: 'https://boutique.example',
  orderNumber: '6A12345678901',
  netWeight: 100,
  refundedAmount: 0,
  paymentMethod: 'pm_card_visa',
  paymentIntentId: 'pi_3N8f2kLkdIwHu7ix',
  id_stripe: 'pi_3N8f2kLkdIwHu7ix',
  trackingUrl: 'https://www.laposte.fr/outils/suivre-vos-envois?code=6A12345678901',
  author: 'Claire Morel',
  complement: 'Bâtiment B',
  version: 3,
};

/** `refundRequestedAt` is a moment and `productImage` a picture, whatever stands before. */
function knownFor(field: string): unknown {
  if (field in FIELDS) return FIELDS[field];
  if (field.endsWith('At')) return MOMENT;
  return /image2?$/i.test(field) ? FIELDS.image : undefined;
}

/** A file, or several. */
export const holdsBytes = ({ format, items }: Schema): boolean => (items?.format ?? format) === 'binary';

/** A value that the schema allows, with the fields' own examples where they have one. */
export function exampleOf(schema: Schema, named: Readonly<Record<string, Schema>>, field = ''): unknown {
  if ('example' in schema) return schema.example;
  if (schema.$ref) return exampleOf(named[schema.$ref.split('/').at(-1)!] ?? {}, named, field);
  if (schema.allOf) {
    return Object.assign({}, ...(schema.allOf as Schema[]).map((part) => exampleOf(part, named, field))) as object;
  }
  if (schema.anyOf && !schema.properties)
    return exampleOf(schema.anyOf.find(({ type }) => type !== 'null') ?? schema.anyOf[0]!, named, field);
  if (schema.enum) return schema.enum[0];
  const type = [schema.type ?? []].flat().find((one) => one !== 'null') ?? schema.type;
  if (type === 'array') return [exampleOf(schema.items ?? {}, named)];
  if (type === 'object') return exampleObject(schema, named);
  const known = knownFor(field);
  if (schema.format === 'date-time') return MOMENT;
  if (type === 'string') return typeof known === 'string' ? known : 'texte';
  if (type === 'number' || type === 'integer') return typeof known === 'number' ? known : 1;
  if (type === 'boolean') return true;
  return type === 'null' ? null : (known ?? {});
}

function exampleObject({ properties = {} }: Schema, named: Readonly<Record<string, Schema>>): Record<string, unknown> {
  // No text stands for the bytes of a file.
  const written = Object.entries(properties).filter(([, field]) => !holdsBytes(field));
  return Object.fromEntries(written.map(([name, schema]) => [name, exampleOf(schema, named, name)]));
}
