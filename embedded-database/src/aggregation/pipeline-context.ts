import type { RawValue } from '../bson/raw.js';
import type { FindRequest } from '../engine/find.js';
import type { FilterContext } from '../query/filter.js';
import type { ReadView } from '../storage/read-view.js';
import type { Variables } from './expressions.js';
import type { Stage } from './stages.js';

/** What stages may use besides the documents. */
export interface StageContext {
  variables: Variables;
  filters: FilterContext;
}

/** What a pipeline may read besides its own collection. */
export interface PipelineContext extends StageContext {
  view: ReadView;
  inTransaction: boolean;
  /** A request for documents of another collection of the same database. */
  request(collection: string, filter: RawValue): FindRequest;
  /** The same with more variables. */
  withVariables(variables: Variables): PipelineContext;
}

export type Run = (documents: RawValue[]) => RawValue[];

/** Makes a pipeline of stages; stages that hold pipelines of their own are given it. */
export type Compile = (stages: readonly Stage[], context: PipelineContext) => Run;
