import type { RawValue } from '../bson/raw.js';
import { elementsOf } from '../bson/raw.js';
import { DatabaseError } from '../errors.js';
import type { Run, StageContext } from './pipeline-context.js';
import { compileStage } from './pipeline.js';
import { parseStage } from './stages.js';

const ALLOWED = new Set(['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith']);

/** Compiles an update that is a pipeline: stages that look at one document. */
export function compileUpdatePipeline(pipeline: RawValue, context: StageContext): (document: RawValue) => Buffer {
  const runs: Run[] = elementsOf(pipeline).map((raw) => {
    const stage = parseStage(raw);
    if (!ALLOWED.has(stage.name)) {
      throw new DatabaseError('InvalidOptions', `${stage.name} is not allowed to be used within an update`);
    }
    return compileStage(stage, context);
  });
  return (document) => {
    const [changed] = runs.reduce<RawValue[]>((current, run) => run(current), [document]);
    return (changed ?? document).bytes();
  };
}
