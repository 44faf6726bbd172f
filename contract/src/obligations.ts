import type { Seller, SellerField } from './seller.js';

/** What the law asks of the shop, and how far it is. */
export const RULE_STATES = ['À compléter', 'À faire confirmer', 'En règle'] as const;
export type RuleState = (typeof RULE_STATES)[number];

export const RULE_GROUPS = ['Qui vend', 'Ce qui est promis', 'Comment on en sort'] as const;
export type RuleGroup = (typeof RULE_GROUPS)[number];

/** Somebody who knows said that it is right. */
export interface Confirmation {
  /** Name and capacity, such as `Me Roux, avocate`. */
  by: string;
  confirmedAt: string;
  /** Last day on which it counts, yyyy-mm-dd in Europe/Paris; null: until what it confirms changes. */
  until: string | null;
  /** Administrator who wrote it down. */
  author: string;
}

export interface Rule {
  id: string;
  group: RuleGroup;
  name: string;
  article: string;
  state: RuleState;
  /** What is missing, or what is still to be known; '' when nothing is. */
  note: string;
  /** Facts of the seller that it asks for. */
  fields: SellerField[];
  /** Who has to confirm it, such as `votre comptable`; '' when nobody has to. */
  confirmedBy: string;
  /** Null when there is none, or its time is over. */
  confirmation: Confirmation | null;
}

/** Something with a date. */
export interface Duty {
  kind: 'refund' | 'match' | 'confirmation' | 'undelivered' | 'claim';
  /** Of the withdrawal, of the rule, of the order whose confirmation came back, or of the claim whose proof ends. */
  id: string;
  title: string;
  detail: string;
  /** EUR; null when it is not about money, or not known yet. */
  amount: number | null;
  /** '' when there is nothing more to say. */
  note: string;
  /** Last day, yyyy-mm-dd in Europe/Paris. */
  dueOn: string;
  overdue: boolean;
}

/** `GET /api/obligations`. */
export interface Obligations {
  /** The overdue and then the nearest first; declarations that match no order yet come last, the oldest hundred of them. */
  due: Duty[];
  rules: Rule[];
  /** `closed`: in production, while a mandatory fact of the seller is missing or still the demo's. */
  checkout: 'open' | 'closed';
}

/** `GET /api/seller`. */
export interface SellerState {
  seller: Seller;
  /** To be sent back with the next change. */
  version: number;
  /** Mandatory and empty. */
  missing: SellerField[];
  /** Still as the demo company has them. */
  demo: SellerField[];
  /** Null as long as no administrator changed it. */
  changedBy: { name: string; at: string } | null;
  /** Who changed what last; fields that no administrator changed are missing. */
  changes: SellerFieldChange[];
}

export interface SellerFieldChange {
  field: SellerField;
  name: string;
  at: string;
}

/** `PUT /api/seller`. */
export interface SellerChange extends Seller {
  /** `version` of what the form was filled from. */
  expectedVersion: number;
}

/** `PUT /api/obligations/{id}/confirmation`. */
export interface NewConfirmation {
  by: string;
  /** yyyy-mm-dd, today or later. */
  until?: string;
}

export const CONFIRMATION_NAME_MAX_LENGTH = 120;

/** Days before its end at which a confirmation is told as due. */
export const CONFIRMATION_WARNING_DAYS = 60;
