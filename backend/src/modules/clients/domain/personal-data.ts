import { DomainError } from '../../../shared/domain/domain-error.js';
import { parisDay } from '../../../shared/domain/paris-days.js';

const OLDEST_BIRTHDAY = '1900-01-01';

/**
 * A day of the calendar as yyyy-mm-dd, not after the day of Paris at `today`; '' when the client prefers not to say.
 * @throws DomainError `CLIENT.BIRTHDAY_INVALID`.
 */
export function readBirthday(text: string, today: Date): string {
  const day = text.trim();
  if (!day) return '';
  const date = new Date(`${day}T00:00:00Z`);
  const exists = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(date.getTime()) && isoDay(date) === day;
  if (!exists || day < OLDEST_BIRTHDAY || day > parisDay(today)) {
    refuse('CLIENT.BIRTHDAY_INVALID', 'La date de naissance est invalide.', 'birthday');
  }
  return day;
}

const tidy = (text: string) => text.trim().replace(/\s+/g, ' ');

/** '' is one: who prefers not to say. */
export function isMobile(text: string): boolean {
  const mobile = tidy(text);
  const digits = mobile.replace(/\D/g, '').length;
  return !mobile || (/^\+?[\d ().-]{4,24}$/.test(mobile) && digits >= 4 && digits <= 15);
}

/** As typed, with single spaces. Whether a parcel service can call it is the checkout's question. */
export function readMobile(text: string): string {
  if (!isMobile(text)) refuse('CLIENT.MOBILE_INVALID', 'Le numéro de téléphone est invalide.', 'mobile');
  return tidy(text);
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function refuse(code: string, message: string, field: string): never {
  throw new DomainError('invalid', code, message, { problems: [{ code, message, field }] });
}
