import type { ShopContact } from './shop.js';

/** Dates are ISO 8601, amounts EUR. */
export type PersonalValue = string | number | boolean | null | readonly string[] | readonly PersonalRecord[];
export interface PersonalRecord {
  readonly [key: string]: PersonalValue;
}

/** Why something is kept, by which right, how long and who receives it: a row of the register (RGPD 15, 1). */
export interface PersonalPurpose {
  what: string;
  why: string;
  basis: string;
  period: string;
  recipients: string[];
}

/** What the shop keeps of a person under one head. */
export interface PersonalPart {
  /** Such as `orders`. */
  id: string;
  title: string;
  purposes: PersonalPurpose[];
  /** What each key of the records, and of those within them, is called. */
  labels: Record<string, string>;
  records: PersonalRecord[];
}

/** `POST /api/client/{id}/data`: everything that the shop holds of a client, to be read and to be taken along (RGPD 15 and 20). */
export interface PersonalDataFile {
  format: 'personal-data-1';
  madeAt: string;
  controller: ShopContact;
  /** Reference of the client. */
  client: string;
  rights: string[];
  /** Where data leave the European Union. */
  transfers: string[];
  source: string;
  parts: PersonalPart[];
}
