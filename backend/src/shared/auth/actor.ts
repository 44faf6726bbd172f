import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { KeyScope, StaffRole } from '@shop/contract';
import type { Session } from './session-tokens.js';

/** Who is asking. */
export type Actor =
  | { kind: 'anonymous' }
  | { kind: 'client'; id: string }
  | { kind: 'admin'; id: string; role: StaffRole }
  /** Somebody's program with a key of the shop, which opens what its scopes name. */
  | { kind: 'program'; id: string; scopes: readonly KeyScope[] };

export const ANONYMOUS: Actor = { kind: 'anonymous' };

export interface RequestWithActor {
  actor?: Actor;
  /** Of whoever is connected. */
  session?: Session;
}

/** The actor that the guard found; anonymous on public routes without a valid token. */
export const CurrentActor = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Actor =>
    context.switchToHttp().getRequest<RequestWithActor>().actor ?? ANONYMOUS,
);

/** The id of whoever is connected, for routes whose access rule lets nobody else in. */
export function actorId(actor: Actor): string {
  if (actor.kind === 'anonymous') throw new Error('the access rule of this route lets anonymous visitors in');
  return actor.id;
}

/** When the session of whoever asks began. */
export function loggedInAt({ session }: RequestWithActor): Date | undefined {
  return session && new Date(session.since * 1000);
}
