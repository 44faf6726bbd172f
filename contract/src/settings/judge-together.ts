import type { SettingFault } from './judge-setting.js';
import type { SettingValue } from './setting.js';
import { SETTINGS, type SettingsSectionId } from './settings-table.js';

/** A fault of several settings together, told at one of them. */
export interface SectionFault extends SettingFault {
  key: string;
}

type Judge = (values: Readonly<Record<string, SettingValue>>) => SectionFault[];

const JUDGES: Partial<Record<SettingsSectionId, Judge>> = {
  opening: ({ closedFrom, closedUntil }) => {
    if (!closedFrom && !closedUntil) return [];
    if (!closedFrom || !closedUntil) {
      const key = closedFrom ? 'closedUntil' : 'closedFrom';
      return [{ key, code: 'SETTINGS.DAY_MISSING', message: 'Une fermeture a un premier et un dernier jour.' }];
    }
    if (closedFrom <= closedUntil) return [];
    const message = 'Dernier jour fermé\u00a0: il vient avant le premier.';
    return [{ key: 'closedUntil', code: 'SETTINGS.ENDS_BEFORE', message }];
  },
  social: (values) => {
    const keys = Object.keys(SETTINGS.social.settings) as (keyof typeof SETTINGS.social.settings)[];
    const again = keys.find(
      (key, at) => values[key] && keys.slice(0, at).some((other) => values[other] === values[key]),
    );
    if (!again) return [];
    const message = `${SETTINGS.social.settings[again].label}\u00a0: cette adresse est déjà donnée plus haut.`;
    return [{ key: again, code: 'SETTINGS.ADDRESS_TWICE', message }];
  },
};

/** What is wrong with a section's values together, each of which is right by itself. */
export function judgeTogether(
  section: SettingsSectionId,
  values: Readonly<Record<string, SettingValue>>,
): SectionFault[] {
  return JUDGES[section]?.(values) ?? [];
}
