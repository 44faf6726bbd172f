import type { SettingsOf, SettingsSectionId, SettingValue } from '@shop/contract';
import { ShopSettings } from '../../../shared/domain/shop-settings.js';
import { nothingSet, valuesInForce } from '../domain/kept-settings.js';

/** What holds by default, unless `set` says otherwise, by `section.key`. */
export class SetSettings extends ShopSettings {
  constructor(public set: Record<string, SettingValue> = {}) {
    super();
  }

  override of<Id extends SettingsSectionId>(section: Id): Promise<SettingsOf<Id>> {
    return Promise.resolve(valuesInForce(nothingSet(section), this.set) as SettingsOf<Id>);
  }

  override recent<Id extends SettingsSectionId>(section: Id): Promise<SettingsOf<Id>> {
    return this.of(section);
  }
}
