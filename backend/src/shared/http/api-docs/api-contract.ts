import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BACKEND_DIR } from '../../../config/folders.js';
import type { Refusal } from '../../domain/domain-error.js';

/** The part of JSON Schema that the contract's types need. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  [keyword: string]: unknown;
}

export interface DescribedOperation {
  /** Null: nothing, or a file that the handler writes itself. */
  answer: Schema | null;
  /** `code` is absent where it is only known at run time. */
  refusals: { refusal: Refusal; code?: string; message?: string }[];
}

/** What each call answers, read by the build out of the sources' types (scripts/api-contract). */
export interface ApiContract {
  schemas: Record<string, Schema>;
  /** By operation id, such as `OrdersController_list`. */
  operations: Record<string, DescribedOperation>;
}

/** @throws Error when the backend was not built */
export function readApiContract(): ApiContract {
  const file = path.join(BACKEND_DIR, 'bundle/api-contract.json');
  return JSON.parse(readFileSync(file, 'utf8')) as ApiContract;
}
