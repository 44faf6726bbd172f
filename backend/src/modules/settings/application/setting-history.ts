import { Injectable } from '@nestjs/common';
import { isSettingsSection, type SettingHistoryEntry, settingsIn, type SettingValue } from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import type { Page, Slice } from '../../../shared/http/lists/paging.js';
import { settingsErrors } from '../domain/settings-errors.js';
import { targetOf } from './setting-target.js';

/** What a setting was, out of the audit log. */
@Injectable()
export class SettingHistory {
  constructor(private readonly audit: AuditLog) {}

  /** @throws DomainError `SETTINGS.SECTION_NOT_FOUND`, `SETTINGS.NOT_FOUND` */
  async of(section: string, key: string, slice: Slice): Promise<Page<SettingHistoryEntry>> {
    if (!isSettingsSection(section)) throw settingsErrors.sectionUnknown();
    if (!Object.hasOwn(settingsIn(section), key)) throw settingsErrors.unknown();
    const { reference: target } = targetOf(section, key);
    const { items, total } = await this.audit.list({
      ...slice,
      act: 'settings.value-changed',
      target,
      descending: true,
    });
    return {
      total,
      items: items.map(({ _id: seq, at, actor, before, after }) => ({
        seq,
        at: at.toISOString(),
        name: actor?.name ?? '',
        before: before?.value as SettingValue,
        after: after?.value as SettingValue,
      })),
    };
  }
}
