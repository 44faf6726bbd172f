import type { VatSettings } from '@shop/contract';

/** What the shop has set about VAT; undefined until somebody sets it. */
export abstract class VatSettingsStore {
  abstract read(): Promise<VatSettings | undefined>;
  /** Joins the caller's unit of work. */
  abstract write(settings: VatSettings): Promise<void>;
}
