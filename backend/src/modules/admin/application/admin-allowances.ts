import type { Allowance } from '../../../shared/throttle/throttle.js';

const QUARTER_HOUR = 900;
const HOUR = 3600;
const DAY = 24 * HOUR;

const device = (name: string) => `device:${name}`;

/**
 * How often a login or a link may be tried (product decisions, section 6; docs/adr/0021). An account is counted at each network by itself, so that
 * nobody locks another out; a device that its owner logged in with is counted alone.
 */
export const adminAllowances = {
  login: (email: string, ip: string, known: string | undefined): Allowance => {
    const common = { name: 'admin-login', windowSeconds: QUARTER_HOUR };
    if (known) return [{ ...common, account: device(known), limit: 10, forgiving: true }];
    return [
      { ...common, account: email, ip, limit: 10, forgiving: true },
      { ...common, ip, limit: 100 },
      // Whoever guesses from many networks.
      { ...common, account: email, limit: 100, windowSeconds: HOUR },
    ];
  },
  /** Wrong codes behind the right password, from all networks together: of a million codes three are right at a time. */
  code: (administratorId: string, known: string | undefined): Allowance => [
    { name: 'admin-code', account: known ? device(known) : administratorId, limit: 30, windowSeconds: DAY },
  ],
  /** Signs of trusted devices behind the right password, right ones not counted. */
  trustedDevice: (administratorId: string): Allowance => [
    { name: 'admin-trusted-device', account: administratorId, limit: 30, windowSeconds: DAY },
  ],
  askReset: (email: string, ip: string, known: string | undefined): Allowance => {
    const common = { name: 'admin-ask-reset', windowSeconds: HOUR };
    if (known) return [{ ...common, account: device(known), limit: 5 }];
    return [
      { ...common, account: email, ip, limit: 5 },
      { ...common, ip, limit: 20 },
    ];
  },
  /** Mails to one address, whoever asks. Beyond it nobody is refused: the links sent within the hour still work. */
  resetMails: (email: string): Allowance => [
    { name: 'admin-mails-reset', account: email, limit: 20, windowSeconds: HOUR },
  ],
  ownPassword: (administratorId: string): Allowance => [
    { name: 'admin-own-password', account: administratorId, limit: 10, windowSeconds: QUARTER_HOUR, forgiving: true },
  ],
  secondFactor: (administratorId: string): Allowance => [
    { name: 'admin-second-factor', account: administratorId, limit: 10, windowSeconds: QUARTER_HOUR, forgiving: true },
  ],
  followLink: (ip: string): Allowance => [{ name: 'admin-follow-link', ip, limit: 30, windowSeconds: HOUR }],
};
