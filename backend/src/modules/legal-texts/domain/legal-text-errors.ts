import { LEGAL_LIMITS, type Problem, SELLER_FIELDS, type SellerField } from '@shop/contract';
import { DomainError } from '../../../shared/domain/domain-error.js';

export const legalTextErrors = {
  unknown: () => new DomainError('not-found', 'LEGAL_TEXT.NOT_FOUND', 'Ce texte n’existe pas.'),
  versionUnknown: () => new DomainError('not-found', 'LEGAL_TEXT.VERSION_NOT_FOUND', 'Cette version n’existe pas.'),
  contentRefused: (problems: Problem[]) =>
    new DomainError('invalid', 'LEGAL_TEXT.INVALID', problems[0]!.message, { problems }),
  noDraft: () =>
    new DomainError('conflict', 'LEGAL_TEXT.NO_DRAFT', 'Il n’y a pas de brouillon à publier. Enregistrez-en un.'),
  nothingNew: () =>
    new DomainError('conflict', 'LEGAL_TEXT.NOTHING_NEW', 'Le brouillon dit mot pour mot ce qui est déjà publié.'),
  dateUnknown: () => dayRefused('LEGAL_TEXT.DATE_UNKNOWN', 'La date d’effet n’existe pas au calendrier.'),
  datePast: () =>
    dayRefused(
      'LEGAL_TEXT.DATE_PAST',
      'La date d’effet est déjà passée\u00a0: choisissez aujourd’hui ou un jour à venir.',
    ),
  dateFar: () => dayRefused('LEGAL_TEXT.DATE_TOO_FAR', 'La date d’effet est à plus de deux ans\u00a0: vérifiez-la.'),
  factsMissing: (fields: readonly SellerField[]) => {
    const labels = fields.map((field) => SELLER_FIELDS[field].label).join(', ');
    const message = `Complétez d’abord la page «\u00a0Obligations\u00a0»\u00a0: ${labels}.`;
    const problems = fields.map((field) => ({ code: 'LEGAL_TEXT.FACT_MISSING', message, field }));
    return new DomainError('conflict', 'LEGAL_TEXT.FACTS_MISSING', message, { problems });
  },
};

function dayRefused(code: string, message: string): DomainError {
  return new DomainError('invalid', code, message, { problems: [{ code, message, field: 'effectiveFrom' }] });
}

export const FAULTS = {
  empty: (what: string) => ({ code: 'LEGAL_TEXT.EMPTY', message: `${what}\u00a0: il manque des mots.` }),
  tooLong: (what: string, most: number) => ({
    code: 'LEGAL_TEXT.TOO_LONG',
    message: `${what}\u00a0: ${most} caractères au plus.`,
  }),
  control: (what: string) => ({
    code: 'LEGAL_TEXT.CONTROL_CHARACTERS',
    message: `${what}\u00a0: un caractère invisible s’y est glissé, ressaisissez la ligne.`,
  }),
  tooMany: (what: string, most: number) => ({
    code: 'LEGAL_TEXT.TOO_MANY',
    message: `${what}\u00a0: ${most} au plus.`,
  }),
  leadsNowhere: { code: 'LEGAL_TEXT.EMPTY', message: 'Un lien ou un passage imposé ne dit pas lequel.' },
  headingTwice: {
    code: 'LEGAL_TEXT.HEADING_TWICE',
    message: 'Deux parties portent le même titre\u00a0: le sommaire mènerait à une seule.',
  },
  imposedMissing: (name: string) => ({
    code: 'LEGAL_TEXT.IMPOSED_MISSING',
    message: `La loi impose ce passage, il ne peut pas être retiré\u00a0: ${name}.`,
  }),
  imposedTwice: (name: string) => ({
    code: 'LEGAL_TEXT.IMPOSED_TWICE',
    message: `Ce passage imposé ne paraît qu’une fois\u00a0: ${name}.`,
  }),
  imposedElsewhere: (name: string) => ({
    code: 'LEGAL_TEXT.IMPOSED_ELSEWHERE',
    message: `Ce passage n’appartient pas à ce texte\u00a0: ${name}.`,
  }),
  noSection: { code: 'LEGAL_TEXT.EMPTY', message: `Il manque au moins une partie (${LEGAL_LIMITS.sections} au plus).` },
} as const;
