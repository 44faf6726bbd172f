import { EMAIL_PATTERN } from '../email.js';
import { readHours, tidyHours } from './opening-hours.js';
import type { Setting, SettingValue } from './setting.js';

/** Why a value is refused; `code` never changes. */
export interface SettingFault {
  code: string;
  message: string;
}

const ADDRESS_MAX_LENGTH = 300;
const EMAIL_MAX_LENGTH = 254;
const email = new RegExp(EMAIL_PATTERN, 'u');

/** As it is kept: texts without spaces around them, with plain line feeds; choices in the order in which they are offered. */
export function tidySetting(setting: Setting, value: SettingValue): SettingValue {
  if (typeof value === 'string') {
    const text = value.normalize('NFC').replace(/\r\n?/gu, '\n').trim();
    const hours = setting.kind === 'hours' ? readHours(text) : null;
    if (hours) return tidyHours(hours);
    return setting.kind === 'email' ? text.toLowerCase() : text;
  }
  if (setting.kind === 'choices' && Array.isArray(value)) {
    const chosen = new Set(value as readonly string[]);
    const offered = setting.options.map((option) => option.value);
    return [...offered.filter((one) => chosen.has(one)), ...[...chosen].filter((one) => !offered.includes(one))];
  }
  return value;
}

export function isSameValue(one: SettingValue, other: SettingValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What is wrong with a value that is tidied; null when nothing is. */
export function judgeSetting(setting: Setting, value: SettingValue): SettingFault | null {
  const { label, kind } = setting;
  const wrong = (code: string, what: string) => ({ code: `SETTINGS.${code}`, message: `${label}\u00a0: ${what}` });
  if (typeof value !== TYPES[kind] || (kind === 'choices') !== Array.isArray(value)) {
    return kind === 'number' || kind === 'euros'
      ? wrong('NOT_A_NUMBER', 'un nombre est attendu.')
      : wrong('WRONG_KIND', 'cette réponse n’est pas de celles qui sont attendues.');
  }
  if (kind === 'number' || kind === 'euros') return judgeNumber(setting, value as number, wrong);
  if (kind === 'choice' || kind === 'choices') return judgeChoice(setting, value as string | readonly string[], wrong);
  return kind === 'switch' ? null : judgeText(setting, value as string, wrong);
}

const TYPES: Readonly<Record<Setting['kind'], string>> = {
  text: 'string',
  address: 'string',
  email: 'string',
  day: 'string',
  hours: 'string',
  choice: 'string',
  choices: 'object',
  number: 'number',
  euros: 'number',
  switch: 'boolean',
};

type Wrong = (code: string, what: string) => SettingFault;
type TextKind = 'text' | 'address' | 'email' | 'day' | 'hours';
type SettingOf<Kind extends Setting['kind']> = Extract<Setting, { kind: Kind }>;

function judgeNumber(setting: SettingOf<'number' | 'euros'>, value: number, wrong: Wrong): SettingFault | null {
  const { kind, min, max } = setting;
  if (!Number.isFinite(value)) return wrong('NOT_A_NUMBER', 'un nombre est attendu.');
  if (kind === 'number' && !Number.isInteger(value)) return wrong('NOT_WHOLE', 'un nombre entier est attendu.');
  if (kind === 'euros' && Math.abs(value * 100 - Math.round(value * 100)) > 1e-6)
    return wrong('TOO_MANY_DECIMALS', 'deux décimales au plus.');
  if (value >= min && value <= max) return null;
  const unit = kind === 'euros' ? '€' : setting.unit;
  return wrong('OUT_OF_RANGE', `entre ${inFrench(min)} et ${inFrench(max)} ${unit}.`);
}

/** Thin spaces between the thousands, as French writes them; made here so that no clock or place matters. */
const inFrench = (number: number) =>
  String(number)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+(?!\d))/gu, '\u202f');

function judgeChoice(
  setting: SettingOf<'choice' | 'choices'>,
  value: string | readonly string[],
  wrong: Wrong,
): SettingFault | null {
  const chosen = typeof value === 'string' ? [value] : value;
  if (chosen.length === 0) return wrong('NOTHING_CHOSEN', 'gardez au moins une réponse.');
  const isOffered = chosen.every((one) => setting.options.some((option) => option.value === one));
  return isOffered ? null : wrong('CHOICE_UNKNOWN', 'choisissez parmi les réponses proposées.');
}

function judgeText(setting: SettingOf<TextKind>, value: string, wrong: Wrong) {
  if (value === '') return 'required' in setting && setting.required ? wrong('REQUIRED', 'ne peut rester vide.') : null;
  const longest = longestOf(setting);
  if (value.length > longest) return wrong('TOO_LONG', `${longest} caractères au plus.`);
  const hasLines = setting.kind === 'text' && setting.lines;
  if ((hasLines ? /[^\P{C}\n]/u : /\p{C}/u).test(value))
    return wrong('CONTROL_CHARACTERS', 'un caractère invisible s’y est glissé, ressaisissez la ligne.');
  if (setting.kind === 'address' && !isAddress(value))
    return wrong('ADDRESS_INVALID', 'une adresse complète, comme https://www.exemple.fr.');
  if (setting.kind === 'email' && !email.test(value))
    return wrong('EMAIL_INVALID', 'une adresse comme bonjour@exemple.fr.');
  if (setting.kind === 'hours' && !readHours(value))
    return wrong(
      'HOURS_INVALID',
      'des heures comme 9:00-12:00, 14:00-17:30, dans l’ordre. Laissez vide un jour fermé.',
    );
  if (setting.kind === 'day' && !isDay(value)) return wrong('DAY_INVALID', 'ce jour n’existe pas au calendrier.');
  return null;
}

function longestOf(setting: SettingOf<TextKind>): number {
  if (setting.kind === 'text') return setting.maxLength;
  return setting.kind === 'email' ? EMAIL_MAX_LENGTH : ADDRESS_MAX_LENGTH;
}

function isAddress(value: string): boolean {
  return /^https?:\/\/(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#][^\s"<>]*)?$/iu.test(
    value,
  );
}

function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}
