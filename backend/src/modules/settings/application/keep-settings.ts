import { Inject, Injectable } from '@nestjs/common';
import {
  isSettingsSection,
  type SettingChange,
  SETTINGS_SECTIONS,
  settingsIn,
  type SettingsSectionId,
  type SettingsState,
} from '@shop/contract';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import type { Environment } from '../../../config/environment.js';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { Clock } from '../../../shared/domain/clock.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { type KeptSettings, merge, nothingSet, toChangedBy, valuesInForce } from '../domain/kept-settings.js';
import { settingsErrors } from '../domain/settings-errors.js';
import { PageCopies } from './ports/page-copies.js';
import { SettingsStore } from './ports/settings-store.js';
import { targetOf } from './setting-target.js';

/** What the owner sets, as administrators see and change it. */
@Injectable()
export class KeepSettings {
  constructor(
    private readonly store: SettingsStore,
    private readonly copies: PageCopies,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async all(): Promise<SettingsState[]> {
    const kept = await this.store.read();
    return SETTINGS_SECTIONS.map((section) => this.stateOf(kept.get(section) ?? nothingSet(section)));
  }

  /**
   * All of it or nothing. Counts from now on, on every instance within two seconds; pages that show it follow.
   * @throws DomainError `SETTINGS.SECTION_NOT_FOUND`, `SETTINGS.NOT_FOUND`, `SETTINGS.INVALID`, `SETTINGS.FIXED`, `SETTINGS.CHANGED_MEANWHILE`
   */
  async change(section: string, changes: readonly SettingChange[]): Promise<SettingsState> {
    if (!isSettingsSection(section)) throw settingsErrors.sectionUnknown();
    const kept = await retryWhenStale(() => this.copies.renewAfter(() => this.write(section, changes)));
    return this.stateOf(kept);
  }

  private async write(section: SettingsSectionId, asked: readonly SettingChange[]): Promise<KeptSettings> {
    const before = (await this.store.read()).get(section) ?? nothingSet(section);
    const { values, changed, conflicts } = merge(before, this.environment.fixedSettings, asked);
    if (conflicts.length > 0) throw settingsErrors.changedMeanwhile(conflicts, this.stateOf(before));
    if (changed.length === 0) return before;
    const { actor } = await this.audit.author();
    const last = { name: actor?.name ?? '', at: this.clock.now() };
    const news = Object.fromEntries(changed.map(({ key }) => [key, last]));
    const after = { section, values, changes: { ...before.changes, ...news }, version: before.version + 1 };
    await this.store.write(after);
    for (const { key, before: from, after: to } of changed) {
      const facts = { before: { value: from }, after: { value: to } };
      await this.audit.record({ act: 'settings.value-changed', target: targetOf(section, key), ...facts });
    }
    return after;
  }

  private stateOf(kept: KeptSettings): SettingsState {
    const { section, changes } = kept;
    const { fixedSettings } = this.environment;
    const values = valuesInForce(kept, fixedSettings);
    const settings = Object.entries(settingsIn(section)).map(([key, { initial, fixedBy }]) => {
      const isFixed = fixedSettings[`${section}.${key}`] !== undefined;
      const last = changes[key];
      return {
        key,
        value: values[key]!,
        initial,
        fixedBy: isFixed ? (fixedBy ?? null) : null,
        changedBy: last ? toChangedBy(last) : null,
      };
    });
    return { section, settings };
  }
}
