import { DatabaseError } from '../errors.js';
import { isPlaceholder } from './target.js';

/**
 * The steps of an update's path.
 * @throws DatabaseError EmptyFieldName, BadValue for a placeholder in first place or a second `$`
 */
export function checkedSteps(path: string): string[] {
  const steps = path.split('.');
  if (steps.includes('')) {
    throw new DatabaseError(
      'EmptyFieldName',
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  }
  if (!path.includes('$')) return steps;
  if (steps.filter((step) => step === '$').length > 1) {
    throw new DatabaseError('BadValue', `Too many positional (i.e. '$') elements found in path '${path}'`);
  }
  if (isPlaceholder(steps[0] as string)) {
    throw new DatabaseError('BadValue', `Cannot have positional element in the first position in path '${path}'`);
  }
  return steps;
}

/** Does the path lead to other places in each document? */
export function isDynamic(steps: readonly string[]): boolean {
  return steps.some((step) => step.startsWith('$') && isPlaceholder(step));
}
