import type { Problem, Setting, SettingConflict, SettingsState } from '@shop/contract';
import { DomainError } from '../../../shared/domain/domain-error.js';

export const settingsErrors = {
  sectionUnknown: () => new DomainError('not-found', 'SETTINGS.SECTION_NOT_FOUND', 'Ces réglages n’existent pas.'),
  unknown: () => new DomainError('not-found', 'SETTINGS.NOT_FOUND', 'Ce réglage n’existe pas.'),
  fixed: (field: string, { label, fixedBy }: Setting) => {
    const message = `${label}\u00a0: fixé par la configuration (${fixedBy}), ce réglage ne se change pas ici.`;
    return new DomainError('conflict', 'SETTINGS.FIXED', message, {
      problems: [{ code: 'SETTINGS.FIXED', message, field }],
    });
  },
  invalid: (problems: Problem[]) => new DomainError('invalid', 'SETTINGS.INVALID', problems[0]!.message, { problems }),
  changedMeanwhile: (conflicts: SettingConflict[], current: SettingsState) =>
    new DomainError(
      'conflict',
      'SETTINGS.CHANGED_MEANWHILE',
      'Quelqu’un d’autre a changé un réglage que vous changez aussi. Rien n’a été enregistré\u00a0: choisissez pour chacun.',
      { body: { conflicts, current } },
    ),
};
