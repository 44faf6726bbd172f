import type { Actor } from '../../../shared/auth/actor.js';

/** The administrator, or the key of a program, that the route's access rule let in. */
export function administratorOf(actor: Actor): string {
  if (actor.kind !== 'admin' && actor.kind !== 'program')
    throw new Error('a route for administrators was opened to others');
  return actor.id;
}
