import { type Setting, SETTINGS, settingsIn, type SettingsSectionId, type SettingValue } from '@shop/contract';
import type { ComponentType, ReactNode } from 'react';

/** A section of 'Réglages', at an address of its own. */
export interface SettingsPlace {
  /** Last part of its address. */
  address: string;
  label: string;
  lead: string;
  /** The settings of the table that it shows. */
  section?: SettingsSectionId;
  /** What it shows besides, above them. */
  before?: ReactNode;
  /** What it shows below them, of what is typed in them. */
  after?: ComponentType<{ values: Readonly<Record<string, SettingValue>> }>;
  /** What the search finds besides its settings: the id of an element in it, its name and what it does. */
  finds?: readonly FoundSetting[];
}

export interface FoundSetting {
  id: string;
  label: string;
  help: string;
}

/** A section made from the table alone. */
export function placeOf(
  section: SettingsSectionId,
  more: Pick<SettingsPlace, 'before' | 'after' | 'finds'> = {},
): SettingsPlace {
  const { address, label, lead } = SETTINGS[section];
  return { address, label, lead, section, ...more };
}

export const settingId = (key: string) => `reglage-${key}`;

/** All that can be found in a section. */
export function foundIn({ section, finds = [] }: SettingsPlace): readonly FoundSetting[] {
  const own = section ? Object.entries<Setting>(settingsIn(section)) : [];
  return [...own.map(([key, { label, help }]) => ({ id: settingId(key), label, help })), ...finds];
}
