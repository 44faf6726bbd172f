import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { NextFunction, Request, Response } from 'express';

/** By line: what was asked on it and is not answered yet. */
const open = new WeakMap<Socket, Set<Response>>();

/**
 * Whoever sends several requests at once and leaves ends them all. Node tells only the answer that is being written: those that stand behind it
 * would never close, and hold what they are made of, such as files, for as long as the process lives.
 */
export function endWithLine({ socket }: Request, response: Response, next: NextFunction): void {
  let answers = open.get(socket);
  if (!answers) {
    const all = (answers = new Set());
    open.set(socket, all);
    // Once those have heard of it whom Node tells.
    socket.once('close', () => queueMicrotask(() => all.forEach(end)));
  }
  const mine = answers.add(response);
  let source: Readable | undefined;
  response.once('pipe', (piped: Readable) => (source = piped));
  response.once('close', () => {
    mine.delete(response);
    source?.destroy();
  });
  next();
}

function end(response: Response): void {
  response.destroy();
  response.emit('close');
}
