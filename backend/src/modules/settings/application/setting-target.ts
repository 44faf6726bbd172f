import { SETTINGS, settingsIn, type SettingsSectionId } from '@shop/contract';

/** A setting as the audit log names it. */
export function targetOf(section: SettingsSectionId, key: string) {
  const reference = `${SETTINGS[section].label}\u00a0: ${settingsIn(section)[key]!.label}`;
  return { type: 'settings', id: `${section}.${key}`, reference } as const;
}
