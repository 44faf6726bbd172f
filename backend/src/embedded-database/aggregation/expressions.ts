import type { Document } from 'bson';
import type { RawValue } from '../bson/raw.js';
import { rawDocument } from '../bson/raw.js';
import { buildDocument } from '../bson/writer.js';
import { DatabaseError } from '../errors.js';
import { toDocument } from './js-values.js';
import { library } from './library.js';

/** Runs stages of the aggregation library; its complaints become MongoDB errors. */
export function runStages(
  stages: Document[],
  documents: Document[],
  variables: Document = {},
  collectionResolver: (name: string) => Document[] = () => [],
): Document[] {
  try {
    const { Aggregator } = library();
    return new Aggregator(stages, {
      scriptEnabled: false,
      variables,
      collectionResolver,
    }).run(documents);
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError('BadValue', `The aggregation failed: ${(error as Error).message}`);
  }
}

/** Compiles `$expr` into a test of one document. */
export function compileExpression(expression: RawValue, variables: Document = {}): (document: RawValue) => boolean {
  const wrapped = rawDocument(buildDocument((writer) => writer.value('expression', expression)));
  const compiled = toDocument(wrapped)['expression'] as unknown;
  return (document) => {
    const [result] = runStages([{ $project: { _id: 0, value: compiled } }], [toDocument(document)], variables);
    const value: unknown = result?.['value'];
    return value !== undefined && value !== null && value !== false && value !== 0;
  };
}
