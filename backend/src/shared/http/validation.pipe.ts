import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import type { Problem } from '../../contract/index.js';
import { DomainError } from '../domain/domain-error.js';

/**
 * Bodies become DTOs: unknown fields are dropped, each wrong field is named in `problems`.
 * The DTOs' own messages are the French sentences shown.
 */
export function validationPipe(): ValidationPipe {
  return new ValidationPipe({
    whitelist: true,
    transform: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => {
      const problems = errors.flatMap((error) => problemsIn(error));
      const first = problems[0]?.message ?? 'Certaines informations sont invalides.';
      return new DomainError('invalid', 'REQUEST.INVALID', first, { problems });
    },
  });
}

function problemsIn(error: ValidationError, path = ''): Problem[] {
  const field = path ? `${path}.${error.property}` : error.property;
  const own = Object.values(error.constraints ?? {}).map((message) => ({ code: 'FIELD.INVALID', message, field }));
  return [...own, ...(error.children ?? []).flatMap((child) => problemsIn(child, field))];
}
