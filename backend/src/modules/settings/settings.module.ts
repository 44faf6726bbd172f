import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ShopSettings } from '../../shared/domain/shop-settings.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { KeepSettings } from './application/keep-settings.js';
import { PageCopies } from './application/ports/page-copies.js';
import { SettingsStore } from './application/ports/settings-store.js';
import { SettingHistory } from './application/setting-history.js';
import { StoredSettings } from './application/stored-settings.js';
import { CatalogueCopies } from './infrastructure/catalogue-copies.js';
import { MongoSettings, SETTINGS_MODEL, SettingsSchema } from './infrastructure/mongo-settings.js';
import { SettingsController } from './presentation/settings.controller.js';

/** What the owner sets (docs/adr/0062). Others read it by `ShopSettings`. */
@Global()
@Module({
  imports: [CatalogModule, MongooseModule.forFeature([{ name: SETTINGS_MODEL, schema: SettingsSchema }])],
  controllers: [SettingsController],
  providers: [
    KeepSettings,
    SettingHistory,
    { provide: ShopSettings, useClass: StoredSettings },
    { provide: PageCopies, useClass: CatalogueCopies },
    { provide: SettingsStore, useClass: MongoSettings },
  ],
  exports: [ShopSettings],
})
export class SettingsModule {}
