import { Injectable } from '@nestjs/common';
import type { VatSettings, VatTreatment } from '@shop/contract';
import { DEFAULT_VAT_SETTINGS, type VatDestination, vatTreatment } from '../domain/vat-policy.js';
import { VatSettingsStore } from './ports/vat-settings-store.js';

/** The VAT of what is ordered now. */
@Injectable()
export class VatTreatments {
  constructor(private readonly store: VatSettingsStore) {}

  async of(to: VatDestination): Promise<VatTreatment> {
    return vatTreatment(to, await this.settings());
  }

  async settings(): Promise<VatSettings> {
    return (await this.store.read()) ?? DEFAULT_VAT_SETTINGS;
  }
}
