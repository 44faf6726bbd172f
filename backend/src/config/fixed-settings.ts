import { type Setting, SETTINGS_SECTIONS, settingsIn, type SettingValue } from '@shop/contract';
import type { FixedSettings } from '../shared/domain/shop-settings.js';
import type { Value } from './values.js';

/** Every setting whose variable is given; `malformed` judged it before. */
export function fixedSettings(value: Value): FixedSettings {
  const all = SETTINGS_SECTIONS.flatMap((section) =>
    Object.entries(settingsIn(section)).map(([key, setting]) => [`${section}.${key}`, setting] as const),
  );
  return Object.fromEntries(
    all.flatMap(([id, setting]) => {
      const text = setting.fixedBy ? value(setting.fixedBy) : '';
      return text ? [[id, readAs(setting, text)] as const] : [];
    }),
  );
}

const readAs = ({ kind }: Setting, text: string): SettingValue =>
  kind === 'number' || kind === 'euros' ? Number(text) : text;
