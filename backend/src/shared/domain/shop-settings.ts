import type { SettingsOf, SettingsSectionId, SettingValue } from '@shop/contract';

/** By `section.key`: what an environment variable says of a setting. */
export type FixedSettings = Readonly<Partial<Record<string, SettingValue>>>;

/** What the owner set, typed by section; the module that keeps it provides it everywhere (docs/adr/0062). */
export abstract class ShopSettings {
  /** In force now: a second old at most on other instances than the one that changed it, and read anew within a unit of work. */
  abstract of<Id extends SettingsSectionId>(section: Id): Promise<SettingsOf<Id>>;
  /** The same up to a second old, also within a unit of work: for words, such as those of mails. */
  abstract recent<Id extends SettingsSectionId>(section: Id): Promise<SettingsOf<Id>>;
}
