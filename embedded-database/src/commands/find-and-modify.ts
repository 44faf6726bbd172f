import type { RawValue } from '../bson/raw.js';
import { T } from '../bson/raw.js';
import { findOne } from '../engine/find.js';
import type { WriteUnit } from '../engine/write-unit.js';
import { DatabaseError } from '../errors.js';
import { compileProjection } from '../query/projection.js';
import { parseSort } from '../query/sort.js';
import type { CommandContext } from './context.js';
import { collectionOf, writing } from './context.js';
import { isGiven } from './fields.js';
import { okReply } from './reply.js';
import { filterTest, writerFor } from './tools.js';
import type { UpdateResult } from './updater.js';
import { Updater } from './updater.js';

/** findAndModify: changes or removes one document and answers it, as it was before or is after. */
export function findAndModify(context: CommandContext): Promise<Buffer> {
  const { args } = context;
  args.refuseCollation();
  const removing = args.boolean('remove');
  if (removing === isGiven(args.raw('update'))) {
    throw new DatabaseError('FailedToParse', 'Either an update or remove=true must be specified');
  }
  if (removing && (args.boolean('upsert') || args.boolean('new'))) {
    throw new DatabaseError('FailedToParse', 'Cannot specify upsert or new together with remove');
  }
  const update = args.raw('update');
  if (isGiven(args.raw('arrayFilters')) && update?.type !== T.object) {
    throw new DatabaseError('FailedToParse', 'Cannot specify arrayFilters with remove=true or a pipeline update');
  }
  const project = compileProjection(args.document('fields'), context.filters);
  const shown = (document: RawValue): RawValue => (project ? project(document) : document);
  return writing(context, (unit) => (removing ? remove(context, unit, shown) : change(context, unit, shown)));
}

function remove(context: CommandContext, unit: WriteUnit, shown: (document: RawValue) => RawValue): Buffer {
  const { args } = context;
  const filter = args.document('query');
  const document = findOne(unit.view, {
    collection: collectionOf(context),
    filter,
    test: filterTest(context, filter),
    sort: parseSort(args.document('sort')),
    hint: args.hint(),
    snapshotSequence: unit.snapshotSequence,
  });
  if (document) writerFor(context, unit).remove(document);
  return okReply((reply) => {
    reply
      .startObject('lastErrorObject')
      .int32('n', document ? 1 : 0)
      .endDocument();
    if (document) reply.value('value', shown(document));
    else reply.null('value');
  });
}

function change(context: CommandContext, unit: WriteUnit, shown: (document: RawValue) => RawValue): Buffer {
  const { args } = context;
  const updater = new Updater(context, unit, args.raw('update'), args.raw('arrayFilters'), undefined);
  const result: UpdateResult = updater.run({
    filter: args.document('query'),
    multi: false,
    upsert: args.boolean('upsert'),
    sort: args.document('sort'),
    hint: args.hint(),
  });
  const answered = args.boolean('new') ? result.after : result.before;
  return okReply((reply) => {
    reply.startObject('lastErrorObject').int32('n', result.matched > 0 || result.upsertedId ? 1 : 0);
    reply.bool('updatedExisting', result.matched > 0);
    if (result.upsertedId) reply.value('upserted', result.upsertedId);
    reply.endDocument();
    if (answered) reply.value('value', shown(answered));
    else reply.null('value');
  });
}
