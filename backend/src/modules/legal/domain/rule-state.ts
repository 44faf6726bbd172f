import { missingFields, type RuleState, type Seller, SELLER_FIELDS, type SellerField } from '@shop/contract';
import { demoFields } from './demo-seller.js';
import { definitionOf, type RuleId } from './rules.js';

/** What was confirmed, by whom, until when. */
export interface StoredConfirmation {
  by: string;
  confirmedAt: Date;
  /** Last day, yyyy-mm-dd in Europe/Paris. */
  until: string | null;
  author: string;
}

export interface RuleFacts {
  seller: Seller;
  confirmation: StoredConfirmation | undefined;
  /** What a module found to be amiss; '' when nothing is. */
  amiss: string;
  /** yyyy-mm-dd in Europe/Paris. */
  today: string;
}

/** Its last day counts. */
export const isInForce = ({ until }: StoredConfirmation, today: string) => until === null || today <= until;

/** Where a rule stands, the worst first: what is missing outweighs what nobody confirmed. */
export function judgeRule(id: RuleId, facts: RuleFacts): { state: RuleState; note: string } {
  const { seller, confirmation, amiss, today } = facts;
  const { fields, confirmedBy } = definitionOf(id);
  const missing = missingFields(seller).filter((field) => fields.includes(field));
  if (missing.length > 0) return { state: 'À compléter', note: `Il manque : ${named(missing)}.` };
  const demo = demoFields(seller).filter((field) => fields.includes(field));
  if (demo.length > 0) return { state: 'À compléter', note: `Encore de la démonstration\u00a0: ${named(demo)}.` };
  if (amiss) return { state: 'À compléter', note: amiss };
  if (confirmedBy === '') return { state: 'En règle', note: '' };
  if (!confirmation) return { state: 'À faire confirmer', note: `À faire confirmer par ${confirmedBy}.` };
  if (isInForce(confirmation, today)) return { state: 'En règle', note: '' };
  return { state: 'À faire confirmer', note: `La confirmation de ${confirmation.by} n’est plus valable.` };
}

const named = (fields: readonly SellerField[]) => fields.map((field) => SELLER_FIELDS[field].label).join(', ');
