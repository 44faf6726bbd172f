import type { VatScheme } from '@shop/contract';
import type { PaymentMeans } from './accounting-document.js';

export interface Account {
  number: string;
  name: string;
}

/** The accounts that the journal is kept on (plan comptable général, art. 931-1); an accountant changes them here and nowhere else. */
export const CLIENTS: Account = { number: '411000', name: 'Clients' };

/** What is sold, by where it goes: each is declared apart. */
export const SALES: Readonly<Record<VatScheme, Account>> = {
  franchise: { number: '707000', name: 'Ventes de marchandises' },
  france: { number: '707000', name: 'Ventes de marchandises' },
  'belgium-french': { number: '707100', name: 'Ventes de marchandises, Union européenne' },
  'belgium-oss': { number: '707110', name: 'Ventes de marchandises, guichet unique' },
  switzerland: { number: '707200', name: 'Ventes de marchandises, exportation' },
  overseas: { number: '707300', name: 'Ventes de marchandises, outre-mer' },
};

export const DELIVERY: Account = { number: '708500', name: 'Ports et frais accessoires facturés' };

/** VAT collected: one account for each rate, and those of the one-stop shop apart (art. 369 septies, directive 2006/112/CE). */
export function vatAccount(scheme: VatScheme, ratePercent: number): Account {
  const rate = String(ratePercent).padStart(2, '0');
  return scheme === 'belgium-oss'
    ? { number: `44572${rate}`, name: `TVA collectée, guichet unique, ${ratePercent} %` }
    : { number: `44571${rate}`, name: `TVA collectée ${ratePercent} %` };
}

const CARDS: Account = { number: '511500', name: 'Cartes bancaires à encaisser' };
const BANK: Account = { number: '512000', name: 'Banque' };
const CASH: Account = { number: '530000', name: 'Caisse' };

/** Where the money is: the provider holds what cards pay, and what a bank takes back. */
const MONEY: Readonly<Record<PaymentMeans, Account>> = {
  card: CARDS,
  bank: CARDS,
  terminal: CARDS,
  other: BANK,
  transfer: BANK,
  cash: CASH,
};

export const moneyAccount = (means: PaymentMeans): Account => MONEY[means];
