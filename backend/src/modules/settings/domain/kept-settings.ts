import {
  isSameValue,
  judgeSetting,
  judgeTogether,
  type SectionFault,
  type SettingChange,
  type SettingConflict,
  settingsIn,
  type SettingsSectionId,
  type SettingValue,
  tidySetting,
} from '@shop/contract';
import type { FixedSettings } from '../../../shared/domain/shop-settings.js';
import { settingsErrors } from './settings-errors.js';

export interface LastChange {
  name: string;
  at: Date;
}

/** What administrators set of one section. */
export interface KeptSettings {
  section: SettingsSectionId;
  /** By key; what is not named has its default. */
  values: Readonly<Record<string, SettingValue>>;
  /** Who changed a setting last, also where they went back to the default. */
  changes: Readonly<Record<string, LastChange>>;
  /** Counts changes; 0 before the first. */
  version: number;
}

export const nothingSet = (section: SettingsSectionId): KeptSettings => ({
  section,
  values: {},
  changes: {},
  version: 0,
});

/** What holds: what the environment fixes, else what was set and is still a right answer, else the default. */
export function valuesInForce({ section, values }: KeptSettings, fixed: FixedSettings): Record<string, SettingValue> {
  const entries = Object.entries(settingsIn(section)).map(([key, setting]) => {
    const set = values[key];
    const own = set !== undefined && judgeSetting(setting, set) === null ? set : setting.initial;
    return [key, fixed[`${section}.${key}`] ?? own] as const;
  });
  return Object.fromEntries(entries);
}

export interface ChangedValue {
  key: string;
  before: SettingValue;
  after: SettingValue;
}

export interface Merged {
  values: Record<string, SettingValue>;
  changed: ChangedValue[];
  conflicts: SettingConflict[];
}

/**
 * What was asked for, upon what is kept now. A field that somebody else changed meanwhile is a conflict, unless both want the same;
 * the other fields merge.
 * @throws DomainError `SETTINGS.INVALID` naming each field, `SETTINGS.FIXED`
 */
export function merge(kept: KeptSettings, fixed: FixedSettings, asked: readonly SettingChange[]): Merged {
  const { section } = kept;
  const table = settingsIn(section);
  const wanted = asked.map(({ key, value, base }) => {
    const setting = Object.hasOwn(table, key) ? table[key] : undefined;
    if (!setting) throw settingsErrors.unknown();
    if (fixed[`${section}.${key}`] !== undefined) throw settingsErrors.fixed(key, setting);
    const given = value === null ? setting.initial : tidySetting(setting, value);
    return { key, setting, given, base, fault: judgeSetting(setting, given) };
  });
  assertRight(wanted.flatMap(({ key, fault }) => (fault ? [{ ...fault, key }] : [])));

  const now = valuesInForce(kept, {});
  const values = { ...kept.values };
  const changed: ChangedValue[] = [];
  const conflicts: SettingConflict[] = [];
  for (const { key, setting, given, base } of wanted) {
    const before = now[key]!;
    if (isSameValue(before, given)) continue;
    if (!isSameValue(before, base)) {
      const last = kept.changes[key];
      conflicts.push({ key, given, current: before, changedBy: last ? toChangedBy(last) : null });
      continue;
    }
    if (isSameValue(given, setting.initial)) delete values[key];
    else values[key] = given;
    now[key] = given;
    changed.push({ key, before, after: given });
  }
  // What others saved counts here too: each may have been right by itself.
  if (changed.length > 0 && conflicts.length === 0)
    assertRight(judgeTogether(section, { ...now, ...fixedIn(section, fixed) }));
  return { values, changed, conflicts };
}

function assertRight(faults: readonly SectionFault[]): void {
  if (faults.length === 0) return;
  throw settingsErrors.invalid(faults.map(({ key: field, code, message }) => ({ field, code, message })));
}

/** By key. */
function fixedIn(section: SettingsSectionId, fixed: FixedSettings): Record<string, SettingValue> {
  const keys = Object.keys(settingsIn(section)).filter((key) => fixed[`${section}.${key}`] !== undefined);
  return Object.fromEntries(keys.map((key) => [key, fixed[`${section}.${key}`]!]));
}

export const toChangedBy = ({ name, at }: LastChange) => ({ name, at: at.toISOString() });
