import type { Actor } from '../../../shared/auth/actor.js';

/** The administrator that the route's access rule let in. */
export function administratorOf(actor: Actor): string {
  if (actor.kind !== 'admin') throw new Error('a route for administrators was opened to others');
  return actor.id;
}
