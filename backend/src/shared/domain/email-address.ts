import { EMAIL_PATTERN } from '@shop/contract';

const EMAIL_ADDRESS = new RegExp(EMAIL_PATTERN, 'i');

/** Whether mail can go there, and to nobody else (contract, `EMAIL_PATTERN`). Spaces around it are for the caller to drop. */
export function isEmailAddress(text: unknown): text is string {
  return typeof text === 'string' && EMAIL_ADDRESS.test(text);
}

/** One address, one spelling: accounts are found by it whatever the case a person types. */
export function normalizeEmail(address: string): string {
  return address.trim().normalize('NFC').toLowerCase();
}
