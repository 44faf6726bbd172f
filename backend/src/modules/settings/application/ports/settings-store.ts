import type { SettingsSectionId } from '@shop/contract';
import type { KeptSettings } from '../../domain/kept-settings.js';

export abstract class SettingsStore {
  /** Every section; up to a second old outside a unit of work (docs/adr/0054). */
  abstract read(): Promise<ReadonlyMap<SettingsSectionId, KeptSettings>>;
  /** As they were within the last second, also within a unit of work: never to change them. */
  abstract recent(): Promise<ReadonlyMap<SettingsSectionId, KeptSettings>>;
  /** Within the caller's unit of work. @throws StaleWrite when it is no longer of the version before */
  abstract write(settings: KeptSettings): Promise<void>;
}
