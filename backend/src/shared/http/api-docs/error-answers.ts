import { ROLE_MISSING } from '@shop/contract';
import { getMetadataStorage } from 'class-validator';
import { type AccessRule, scopeOf } from '../../auth/access.js';
import { FRAMEWORK_ERRORS, REFUSAL_STATUS } from '../error.filter.js';
import { TURNED_TEXT } from '../input/unseen-signs.js';
import type { DescribedOperation } from './api-contract.js';
import type { Inputs } from './handler-inputs.js';

interface Refused {
  status: number;
  code?: string;
  message?: string;
}

const framework = (status: number): Refused => {
  const [code, message] = FRAMEWORK_ERRORS[status] ?? [];
  return { status, code, message };
};
const NOT_FOUND: Refused = { status: 404, code: 'RESOURCE.NOT_FOUND', message: 'Cette ressource n’existe pas.' };
const NOT_CONNECTED: Refused = {
  status: 401,
  code: 'SESSION.REQUIRED',
  message: 'Veuillez vous connecter pour continuer.',
};
const FORBIDDEN: Refused = { status: 403, code: 'ACCESS.FORBIDDEN', message: 'Vous n’avez pas accès à cette page.' };
const NOT_BY_ROLE: Refused = {
  status: 403,
  code: ROLE_MISSING,
  message: 'Votre rôle ne permet pas cette action. Adressez-vous au propriétaire.',
};
const KEY_UNKNOWN: Refused = {
  status: 401,
  code: 'API_KEY.UNKNOWN',
  message: 'Cette clé est inconnue, expirée ou révoquée.',
};
const SCOPE_MISSING: Refused = {
  status: 403,
  code: 'API_KEY.SCOPE_MISSING',
  message: 'Cette clé n’ouvre pas cette adresse.',
};
const KEY_TOO_OFTEN: Refused = { status: 429, code: 'THROTTLE.TOO_MANY' };
const INVALID: Refused = { status: 400, code: 'REQUEST.INVALID', message: 'Certaines informations sont invalides.' };
const TURNED: Refused = { status: 400, code: TURNED_TEXT.code, message: TURNED_TEXT.message };
const STRANGE_QUERY: Refused[] = [
  { status: 400, code: 'QUERY.UNKNOWN', message: 'Le paramètre « catgorie » est inconnu ici.' },
  { status: 400, code: 'QUERY.REPEATED', message: 'Le paramètre « page » ne se donne qu’une fois.' },
];
const UNEXPECTED: Refused = {
  status: 500,
  code: 'SERVER.UNEXPECTED',
  message: 'Une erreur est survenue. Veuillez réessayer.',
};

const DESCRIPTIONS: Record<number, string> = {
  400: 'Demande invalide',
  401: 'Sans session valable',
  402: 'Paiement refusé',
  403: 'Pas pour ce compte',
  404: "N'existe pas, ou pas pour ce compte",
  405: 'Une autre méthode à cette adresse ; voir Allow',
  409: "Contraire à l'état présent",
  413: 'Trop volumineux',
  415: 'Format refusé',
  429: 'Trop de tentatives ; voir Retry-After',
  500: 'Erreur inattendue',
  503: 'Indisponible pour le moment',
};

const opensToAdministrators = (rule: AccessRule): boolean =>
  rule.kind === 'admin' || rule.kind === 'client-or-admin' || (rule.kind === 'own' && rule.orAdmin);

/** What the edge itself refuses before a handler runs: its guard, its pipes, its parsers. */
function refusedAtTheEdge(rule: AccessRule, { body, bodyType, query, queryType, path, ids }: Inputs): Refused[] {
  return [
    ...(rule.kind === 'public' ? [] : [NOT_CONNECTED]),
    ...(rule.kind === 'admin' ? [FORBIDDEN] : []),
    ...(opensToAdministrators(rule) ? [NOT_BY_ROLE] : []),
    ...(rule.kind === 'admin' || scopeOf(rule) ? [SCOPE_MISSING] : []),
    ...(scopeOf(rule) ? [KEY_UNKNOWN, KEY_TOO_OFTEN] : []),
    ...(rule.kind === 'own' || ids.size > 0 ? [NOT_FOUND] : []),
    ...(body || query ? [INVALID] : []),
    ...(body ? [TURNED] : []),
    ...(queryType ? [...STRANGE_QUERY, ...ownCodes(queryType)] : []),
    ...(bodyType ? ownCodes(bodyType) : []),
    framework(405),
    ...(body || path ? [framework(400)] : []),
    ...(body ? [framework(415)] : []),
    UNEXPECTED,
  ];
}

/** Of rules whose refusal has a code of its own. */
function ownCodes(type: new () => object): Refused[] {
  return getMetadataStorage()
    .getTargetValidationMetadatas(type, '', false, false)
    .flatMap(({ context, message }) => {
      const { code } = (context ?? {}) as { code?: string };
      return code ? [{ status: 400, code, message: typeof message === 'string' ? message : undefined }] : [];
    });
}

/** By status: the headers that tell more. */
const HEADERS: Record<number, object> = {
  405: { Allow: { description: 'Les méthodes possibles', schema: { type: 'string' } } },
  429: { 'Retry-After': { description: 'Secondes', schema: { type: 'integer' } } },
};

/** The answers from 400 on, each with the codes it may carry. */
export function errorAnswers(
  rule: AccessRule,
  inputs: Inputs,
  refusals: DescribedOperation['refusals'],
  readsBody: boolean,
) {
  const all = [
    ...refusedAtTheEdge(rule, inputs),
    // Also where the bytes are read as they are.
    ...(readsBody ? [framework(413)] : []),
    ...refusals.map(({ refusal, code, message }) => ({ status: REFUSAL_STATUS[refusal], code, message })),
  ];
  const answers: Record<string, object> = {};
  for (const status of new Set(all.map((refused) => refused.status))) {
    const coded = all.filter((refused) => refused.status === status && refused.code);
    const examples = coded.map(({ code = '', message }) => [
      code,
      { value: { message: message ?? 'Une phrase en français.', code } },
    ]);
    const codes = [...new Set(coded.map(({ code }) => `\`${code}\``))].join(', ');
    answers[status] = {
      description: [DESCRIPTIONS[status] ?? 'Refus', codes].filter(Boolean).join(' : '),
      ...(HEADERS[status] && { headers: HEADERS[status] }),
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/ApiError' },
          ...(examples.length > 0 && { examples: Object.fromEntries(examples) as object }),
        },
      },
    };
  }
  return answers;
}
