import type { Setting, SettingValue } from '@shop/contract';
import { formatAmount, formatPrice } from '@shop/ui-kit';
import { formatLongDay } from '../../shared/back-office/format-date';

/** What a control holds: figures as they are typed. */
export type Typed = string | boolean | readonly string[];

const LONGEST = 90;

/** A value as a control shows it. */
export function typedOf({ kind }: Setting, value: SettingValue): Typed {
  if (kind === 'euros' && typeof value === 'number') return formatAmount(value).replaceAll(/\s/gu, '');
  return typeof value === 'number' ? String(value) : value;
}

/** What was typed, as a value; NaN for what is no number. */
export function valueOf({ kind }: Setting, typed: Typed): SettingValue {
  if (kind !== 'number' && kind !== 'euros') return typed;
  const digits = String(typed).replaceAll(/\s/gu, '').replace(',', '.');
  return digits === '' ? Number.NaN : Number(digits);
}

/** A value in words: 'oui', '12 unités', '14 novembre 2026'. */
export function wordsOf(setting: Setting, value: SettingValue): string {
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value === 'number') return numberWords(setting, value);
  if (setting.kind === 'choice' || setting.kind === 'choices') {
    const names = [value].flat().map((one) => setting.options.find((option) => option.value === one)?.label ?? one);
    return names.join(', ');
  }
  const text = String(value);
  if (text === '') return 'rien';
  if (setting.kind === 'day') return formatLongDay(text);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function numberWords(setting: Setting, value: number): string {
  if (setting.kind === 'euros') return formatPrice(value);
  return setting.kind === 'number' ? `${value.toLocaleString('fr-FR')}\u00a0${setting.unit}` : String(value);
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

/** Whether every word that was typed is in one of the texts, whatever its accents. */
export function isFound(search: string, texts: readonly string[]): boolean {
  const where = plain(texts.join(' '));
  return plain(search)
    .split(/\s+/u)
    .every((word) => where.includes(word));
}
