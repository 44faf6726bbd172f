import {
  SETTINGS_SECTIONS,
  settingsIn,
  type SettingHistoryEntry,
  type SettingsChange,
  type SettingsState,
  type SettingValue,
} from '@shop/contract';
import { FakeAdminApi } from './fake-admin-api';

type Given = Partial<SettingsState['settings'][number]>;

/** Every setting as it is by default, but for what is given by `section.key`. */
export function someSettings(given: Readonly<Record<string, Given>> = {}): SettingsState[] {
  return SETTINGS_SECTIONS.map((section) => ({
    section,
    settings: Object.entries(settingsIn(section)).map(([key, { initial }]) => ({
      ...{ key, value: initial, initial, fixedBy: null, changedBy: null },
      ...given[`${section}.${key}`],
    })),
  }));
}

const ME = { name: 'Hélène Roux', at: '2026-11-18T09:30:00.000Z' };

/** Keeps what is sent, as the server does where nobody else changes anything. */
export function settingsApi(given: Readonly<Record<string, Given>> = {}, past: SettingHistoryEntry[] = []) {
  let all = someSettings(given);
  const api = new FakeAdminApi().on('GET settings', () => ({ body: all }));
  for (const { section, settings } of all) {
    api.on(`PUT settings/${section}`, ({ body }) => {
      const asked = new Map((body as SettingsChange).changes.map(({ key, value }) => [key, value]));
      all = all.map((state) =>
        state.section === section
          ? {
              section,
              settings: state.settings.map((one) => (asked.has(one.key) ? saved(one, asked.get(one.key)!) : one)),
            }
          : state,
      );
      return { body: all.find((state) => state.section === section) };
    });
    for (const { key } of settings)
      api.on(`GET settings/${section}/${key}/history`, () => ({ body: past, total: past.length }));
  }
  return api;
}

const saved = (one: SettingsState['settings'][number], value: SettingValue | null) => ({
  ...one,
  value: value ?? one.initial,
  changedBy: ME,
});
