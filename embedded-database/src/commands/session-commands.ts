import { randomUUID } from 'node:crypto';
import type { RawValue } from '../bson/raw.js';
import { elementsOf, T } from '../bson/raw.js';
import { DatabaseError } from '../errors.js';
import { SESSION_MINUTES } from '../transactions/sessions.js';
import type { CommandContext } from './context.js';
import { okReply } from './reply.js';

const UUID_SUBTYPE = 4;

/** Drivers make up their sessions themselves; this is for those that ask. */
export function startSession(): Buffer {
  const id = Buffer.from(randomUUID().replaceAll('-', ''), 'hex');
  return okReply((reply) => {
    reply.startObject('id').binary('id', id, UUID_SUBTYPE).endDocument().int32('timeoutMinutes', SESSION_MINUTES);
  });
}

function sessionsIn({ args }: CommandContext): RawValue[] {
  const list = args.raw(args.command);
  if (list?.type !== T.array) {
    throw new DatabaseError('TypeMismatch', `BSON field '${args.command}' is the wrong type, expected array`);
  }
  return elementsOf(list).map((lsid) => {
    if (lsid.type !== T.object) throw new DatabaseError('TypeMismatch', 'a session must be an object { id: UUID }');
    return lsid;
  });
}

function end({ sessions, cursors }: CommandContext, lsid: RawValue): void {
  cursors.closeOwnedBy(sessions.end(lsid));
}

function endAll({ sessions, cursors }: CommandContext): void {
  sessions.abortAll();
  cursors.closeAllOfSessions();
}

/** Ends the named sessions: what they left open is aborted. */
export function endSessions(context: CommandContext): Buffer {
  for (const lsid of sessionsIn(context)) end(context, lsid);
  return okReply();
}

/** As `endSessions`; an empty list means all of them, as `killAllSessions` does. */
export function killSessions(context: CommandContext): Buffer {
  const named = sessionsIn(context);
  if (named.length === 0) endAll(context);
  for (const lsid of named) end(context, lsid);
  return okReply();
}

export function killAllSessions(context: CommandContext): Buffer {
  if (sessionsIn(context).length > 0) {
    throw new DatabaseError('BadValue', 'there are no users to choose sessions by; use killAllSessions: []');
  }
  endAll(context);
  return okReply();
}

export function refreshSessions(context: CommandContext): Buffer {
  for (const lsid of sessionsIn(context)) context.sessions.open(lsid);
  return okReply();
}
