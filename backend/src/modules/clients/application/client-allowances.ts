import type { Allowance } from '../../../shared/throttle/throttle.js';

const QUARTER_HOUR = 900;
const HOUR = 3600;

/** How often a door may be tried (product decisions, section 6). A successful login forgets the account's failures. */
export const clientAllowances = {
  login: (email: string, ip: string): Allowance => ({
    name: 'client-login',
    account: { id: email, limit: 10 },
    address: { ip, limit: 100 },
    windowSeconds: QUARTER_HOUR,
  }),
  signUp: (email: string, ip: string): Allowance => ({
    name: 'client-sign-up',
    account: { id: email, limit: 5 },
    address: { ip, limit: 30 },
    windowSeconds: HOUR,
  }),
  resend: (email: string, ip: string): Allowance => ({
    name: 'client-resend',
    account: { id: email, limit: 5 },
    address: { ip, limit: 20 },
    windowSeconds: HOUR,
  }),
  askReset: (email: string, ip: string): Allowance => ({
    name: 'client-ask-reset',
    account: { id: email, limit: 5 },
    address: { ip, limit: 20 },
    windowSeconds: HOUR,
  }),
  changeAddress: (clientId: string, ip: string): Allowance => ({
    name: 'client-change-address',
    account: { id: clientId, limit: 5 },
    address: { ip, limit: 20 },
    windowSeconds: HOUR,
  }),
  /** A right answer forgets the failures: nobody guesses the password of a session left open. */
  changePassword: (clientId: string, ip: string): Allowance => ({
    name: 'client-change-password',
    account: { id: clientId, limit: 10 },
    address: { ip, limit: 100 },
    windowSeconds: QUARTER_HOUR,
  }),
  /** Confirmation and reset links: their tokens cannot be guessed, but nobody needs to try often. */
  followLink: (ip: string): Allowance => ({
    name: 'client-follow-link',
    address: { ip, limit: 60 },
    windowSeconds: QUARTER_HOUR,
  }),
};
