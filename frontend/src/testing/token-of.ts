import type { StaffRole } from '@shop/contract';

/** A token whose `sub` is the given administrator, of this role. */
export const tokenOf = (id: string, role?: StaffRole) =>
  `head.${btoa(JSON.stringify({ sub: id, aud: 'admin', ...(role && { role }) }))}.sign`;
