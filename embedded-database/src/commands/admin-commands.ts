import { DatabaseError } from '../errors.js';
import { SESSION_MINUTES } from '../transactions/sessions.js';
import { MAX_MESSAGE_BYTES } from '../wire/message.js';
import type { CommandContext } from './context.js';
import { okReply } from './reply.js';

/** What the driver needs to believe in a replica set's primary: transactions and retryable writes. */
export function hello({ engine, args }: CommandContext): Buffer {
  return okReply((reply) => {
    reply.bool('helloOk', true).bool(args.command === 'hello' ? 'isWritablePrimary' : 'ismaster', true);
    if (args.command !== 'hello') reply.bool('isWritablePrimary', true);
    reply.bool('secondary', false).string('setName', 'embedded').int32('setVersion', 1);
    reply.int32('maxBsonObjectSize', 16 * 1024 * 1024).int32('maxMessageSizeBytes', MAX_MESSAGE_BYTES);
    reply.int32('maxWriteBatchSize', 100_000).date('localTime', engine.clock());
    reply.int32('logicalSessionTimeoutMinutes', SESSION_MINUTES).int32('connectionId', 1);
    reply.int32('minWireVersion', 0).int32('maxWireVersion', 21).bool('readOnly', false);
  });
}

export const ping = (): Buffer => okReply();

export function buildInfo(): Buffer {
  return okReply((reply) => {
    reply.string('version', '7.0.0').string('gitVersion', 'embedded').startArray('versionArray');
    [7, 0, 0, 0].forEach((part, index) => reply.int32(String(index), part));
    reply
      .endDocument()
      .int32('bits', 64)
      .bool('debug', false)
      .int32('maxBsonObjectSize', 16 * 1024 * 1024);
    reply.startArray('modules').string('0', 'embedded').endDocument();
  });
}

export function connectionStatus(): Buffer {
  return okReply((reply) => {
    reply.startObject('authInfo').startArray('authenticatedUsers').endDocument();
    reply.startArray('authenticatedUserRoles').endDocument().endDocument();
  });
}

export function serverStatus({ engine }: CommandContext): Buffer {
  return okReply((reply) => {
    reply.string('process', 'embedded').string('version', '7.0.0').double('uptime', process.uptime());
    reply.date('localTime', engine.clock()).startObject('storageEngine').string('name', 'lmdb').endDocument();
  });
}

export function getParameter({ args }: CommandContext): Buffer {
  const asked = [...args.names()].filter((name) => name === 'featureCompatibilityVersion');
  if (asked.length === 0) throw new DatabaseError('InvalidOptions', 'no option found to get');
  return okReply((reply) => {
    reply.startObject('featureCompatibilityVersion').string('version', '7.0').endDocument();
  });
}

export async function commitTransaction({ session, sessions, retryNumber }: CommandContext): Promise<Buffer> {
  if (!session || retryNumber === undefined)
    throw new DatabaseError('InvalidOptions', 'commitTransaction must be run within a transaction');
  await sessions.commit(session, retryNumber);
  return okReply();
}

export function abortTransaction({ session, sessions, retryNumber }: CommandContext): Buffer {
  if (!session || retryNumber === undefined)
    throw new DatabaseError('InvalidOptions', 'abortTransaction must be run within a transaction');
  sessions.abort(session, retryNumber);
  return okReply();
}
