import { Inject, Injectable } from '@nestjs/common';
import type { SettingsOf, SettingsSectionId } from '@shop/contract';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import type { Environment } from '../../../config/environment.js';
import { ShopSettings } from '../../../shared/domain/shop-settings.js';
import { type KeptSettings, nothingSet, valuesInForce } from '../domain/kept-settings.js';
import { SettingsStore } from './ports/settings-store.js';

@Injectable()
export class StoredSettings extends ShopSettings {
  constructor(
    private readonly store: SettingsStore,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {
    super();
  }

  override async of<Id extends SettingsSectionId>(section: Id): Promise<SettingsOf<Id>> {
    return this.typed(section, await this.store.read());
  }

  override async recent<Id extends SettingsSectionId>(section: Id): Promise<SettingsOf<Id>> {
    return this.typed(section, await this.store.recent());
  }

  /** The table that names the type also judged each value. */
  private typed<Id extends SettingsSectionId>(section: Id, all: ReadonlyMap<SettingsSectionId, KeptSettings>) {
    const kept = all.get(section) ?? nothingSet(section);
    return valuesInForce(kept, this.environment.fixedSettings) as SettingsOf<Id>;
  }
}
