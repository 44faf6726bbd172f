import type { ApiError } from '../errors.js';
import type { SettingValue } from './setting.js';
import type { SettingsSectionId } from './settings-table.js';

export interface SettingState {
  key: string;
  /** In force. */
  value: SettingValue;
  initial: SettingValue;
  /** Environment variable that fixes it; null where administrators do. */
  fixedBy: string | null;
  /** Who changed it last; null when nobody ever did. */
  changedBy: { name: string; at: string } | null;
}

/** One of `GET /api/settings`, and the answer to a change. */
export interface SettingsState {
  section: SettingsSectionId;
  settings: SettingState[];
}

export interface SettingChange {
  key: string;
  /** Null: back to what holds by default. */
  value: SettingValue | null;
  /** What the screen showed before it was changed. */
  base: SettingValue;
}

/** `PUT /api/settings/{section}`: all of it or nothing. What is not named stays, whoever changed it meanwhile. */
export interface SettingsChange {
  changes: SettingChange[];
}

/** What two people changed at once. */
export interface SettingConflict {
  key: string;
  /** What was asked for. */
  given: SettingValue;
  /** What somebody else saved meanwhile. */
  current: SettingValue;
  changedBy: { name: string; at: string } | null;
}

/** Body of the 409 `SETTINGS.CHANGED_MEANWHILE`: nothing of the change was kept. */
export interface SettingsConflict extends ApiError {
  conflicts: SettingConflict[];
  current: SettingsState;
}

/** A line of `GET /api/settings/{section}/{key}/history`, newest first. */
export interface SettingHistoryEntry {
  /** Number in the audit log. */
  seq: number;
  at: string;
  /** '' when nobody was connected. */
  name: string;
  before: SettingValue;
  after: SettingValue;
}
