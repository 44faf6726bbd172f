import type { Allowance } from '../../../shared/throttle/throttle.js';

const QUARTER_HOUR = 900;
const HOUR = 3600;

/** How often a door may be tried (product decisions, section 6). A success forgets the account's failures. */
export const adminAllowances = {
  login: (email: string, ip: string): Allowance => ({
    name: 'admin-login',
    account: { id: email, limit: 10 },
    address: { ip, limit: 100 },
    windowSeconds: QUARTER_HOUR,
  }),
  askReset: (email: string, ip: string): Allowance => ({
    name: 'admin-ask-reset',
    account: { id: email, limit: 5 },
    address: { ip, limit: 20 },
    windowSeconds: HOUR,
  }),
  ownPassword: (administratorId: string): Allowance => ({
    name: 'admin-own-password',
    account: { id: administratorId, limit: 10 },
    windowSeconds: QUARTER_HOUR,
  }),
  secondFactor: (administratorId: string): Allowance => ({
    name: 'admin-second-factor',
    account: { id: administratorId, limit: 10 },
    windowSeconds: QUARTER_HOUR,
  }),
  followLink: (ip: string): Allowance => ({
    name: 'admin-follow-link',
    address: { ip, limit: 30 },
    windowSeconds: HOUR,
  }),
};
