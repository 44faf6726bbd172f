import { ROLE_MISSING, type StaffRole } from '@shop/contract';
import { DomainError } from '../domain/domain-error.js';
import type { Actor } from './actor.js';

/** Whether somebody who works here may: the owner, or one of these. Of anybody else the access rule has spoken. */
export const mayAct = (actor: Actor, roles: readonly StaffRole[] = []): boolean =>
  actor.kind !== 'admin' || actor.role === 'owner' || roles.includes(actor.role);

export const roleMissing = () =>
  new DomainError('forbidden', ROLE_MISSING, 'Votre rôle ne permet pas cette action. Adressez-vous au propriétaire.');

/** @throws DomainError `ACCESS.ROLE` where a route opens to others than the owner, and this use of it does not */
export function ownerOnly(actor: Actor): void {
  if (!mayAct(actor)) throw roleMissing();
}
