import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import { getMetadataStorage, type ValidationError } from 'class-validator';
import type { Problem } from '@shop/contract';
import { DomainError } from '../../domain/domain-error.js';
import { blankUnseen, refuseTurned } from './unseen-signs.js';
import { requireNamed } from './at-least-one-field.js';

const LIST = 'Cette demande attend un objet, non une liste.';

/**
 * Bodies and queries become DTOs, each wrong field is named in `problems`; the DTOs' own messages are the French sentences shown. Of a
 * body unknown fields are dropped: the specification sends some. Of a query none is: a filter that is not understood answers
 * another list than the one asked for. A part of the path goes to its own pipe as it was written: made a number first, '01' would be 1.
 */
class RequestPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'param') return value;
    if (metadata.type === 'query') refuseStrange(value as Record<string, unknown>, metadata.metatype);
    if (metadata.type === 'body' && Array.isArray(value)) throw new DomainError('invalid', 'REQUEST.INVALID', LIST);
    if (metadata.type !== 'body') return super.transform(value, metadata);
    requireNamed(value, metadata.metatype);
    blankUnseen(value);
    const read: unknown = await super.transform(value, metadata);
    // A field's own rule comes first: it has the better sentence.
    refuseTurned(read);
    return read;
  }
}

export function validationPipe(): ValidationPipe {
  rememberRules();
  return new RequestPipe({
    whitelist: true,
    transform: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => {
      const problems = errors.flatMap((error) => problemsIn(error));
      const first = problems[0]?.message ?? 'Certaines informations sont invalides.';
      return new DomainError('invalid', ownCode(errors[0]) ?? 'REQUEST.INVALID', first, { problems });
    },
  });
}

let areRemembered = false;

/**
 * For each object that it judges, class-validator looks through every class that has rules for those that this one inherits. What a class
 * asks is known once it is declared.
 */
function rememberRules(): void {
  if (areRemembered) return;
  areRemembered = true;
  const storage = getMetadataStorage();
  const find = storage.getTargetValidationMetadatas.bind(storage);
  const known = new Map<unknown, ReturnType<typeof find>>();
  storage.getTargetValidationMetadatas = (target, schema, always, strictGroups, groups) => {
    if (schema || always || strictGroups || groups?.length) return find(target, schema, always, strictGroups, groups);
    const rules = known.get(target) ?? find(target, schema, always, strictGroups, groups);
    known.set(target, rules);
    return rules;
  };
}

function refuseStrange(query: Record<string, unknown>, dto: ArgumentMetadata['metatype']): void {
  const rules = dto ? getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false) : [];
  const known = new Set(rules.map(({ propertyName }) => propertyName));
  for (const [field, value] of known.size > 0 ? Object.entries(query) : []) {
    if (!known.has(field)) throw refused('QUERY.UNKNOWN', field, 'est inconnu ici.');
    if (Array.isArray(value)) throw refused('QUERY.REPEATED', field, 'ne se donne qu’une fois.');
  }
}

function refused(code: string, field: string, why: string): DomainError {
  const message = `Le paramètre «\u00a0${field.slice(0, 40)}\u00a0» ${why}`;
  return new DomainError('invalid', code, message, { problems: [{ code, message, field }] });
}

/** Of a rule whose refusal has a code of its own; of what stands in a field, the first that is refused. */
function ownCode(error: ValidationError | undefined): string | undefined {
  const [context] = Object.values(error?.contexts ?? {}) as { code?: string }[];
  return context?.code ?? (error?.constraints ? undefined : error?.children?.map(ownCode)[0]);
}

function problemsIn(error: ValidationError, path = ''): Problem[] {
  const field = path ? `${path}.${error.property}` : error.property;
  const code = ownCode(error) ?? 'FIELD.INVALID';
  const own = Object.values(error.constraints ?? {}).map((message) => ({ code, message, field }));
  return [...own, ...(error.children ?? []).flatMap((child) => problemsIn(child, field))];
}
