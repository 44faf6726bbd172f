import { SetMetadata } from '@nestjs/common';
import type { KeyScope, StaffRole } from '@shop/contract';

/** Who may call a route. A route without a rule stops the application at start. */
export type AccessRule =
  | { kind: 'public' }
  /** With a scope: programs whose key has it, too. */
  | { kind: 'admin'; scope?: KeyScope }
  | { kind: 'own'; parameter: string; orAdmin: boolean }
  | { kind: 'client-or-admin'; scope?: KeyScope };

export const ACCESS_RULE = 'shop:access-rule';
export const OPEN_TO = 'shop:open-to-roles';

/** Anyone; a valid token is still recognised. */
export const Public = () => SetMetadata(ACCESS_RULE, { kind: 'public' } satisfies AccessRule);

/** An administrator; of those who are not the owner, whom `OpenTo` names. */
export const AdminOnly = () => SetMetadata(ACCESS_RULE, { kind: 'admin' } satisfies AccessRule);

/** Any administrator, and any program whose key has the scope (docs/adr/0115). */
export const AdminOrKey = (scope: KeyScope) => SetMetadata(ACCESS_RULE, { kind: 'admin', scope } satisfies AccessRule);

/**
 * Any connected client or administrator; the use case checks what belongs to whom.
 *
 * @param scope programs whose key has it are let in as well
 */
export const ClientOrAdmin = (scope?: KeyScope) =>
  SetMetadata(ACCESS_RULE, { kind: 'client-or-admin', ...(scope && { scope }) } satisfies AccessRule);

/** What a key must have for it; undefined where none opens it. */
export const scopeOf = (rule: AccessRule): KeyScope | undefined => ('scope' in rule ? rule.scope : undefined);

/** The client whose id is the route's parameter. Another's id answers 404, as if it did not exist. */
export const Own = (parameter: string, { orAdmin = false } = {}) =>
  SetMetadata(ACCESS_RULE, { kind: 'own', parameter, orAdmin } satisfies AccessRule);

/** Who, beside the owner, may call what the access rule opens to administrators (docs/adr/0124). Of a method it counts in the place of its class's. */
export const OpenTo = (...roles: Exclude<StaffRole, 'owner'>[]) => SetMetadata(OPEN_TO, roles);

/** Whoever works here: one's own session and devices, and what the role hears of (shared/live). */
export const OpenToStaff = () => OpenTo('preparer', 'accountant', 'editor');
