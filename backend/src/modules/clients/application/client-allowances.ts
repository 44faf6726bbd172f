import type { Allowance } from '../../../shared/throttle/throttle.js';

const QUARTER_HOUR = 900;
const HOUR = 3600;

const device = (name: string) => `device:${name}`;

/**
 * How often a login or a link may be tried (product decisions, section 6; docs/adr/0021). An account is counted at each network by itself, so that
 * nobody locks another out; a device that its owner logged in with is counted alone.
 */
export const clientAllowances = {
  login: (email: string, ip: string, known: string | undefined): Allowance => {
    const common = { name: 'client-login', windowSeconds: QUARTER_HOUR };
    if (known) return [{ ...common, account: device(known), limit: 10, forgiving: true }];
    return [
      { ...common, account: email, ip, limit: 10, forgiving: true },
      { ...common, ip, limit: 100 },
      // Whoever guesses from many networks.
      { ...common, account: email, limit: 100, windowSeconds: HOUR },
    ];
  },
  signUp: (email: string, ip: string): Allowance => mailed('client-sign-up', email, ip, 30),
  resend: (email: string, ip: string): Allowance => mailed('client-resend', email, ip, 20),
  askReset: (email: string, ip: string, known: string | undefined): Allowance =>
    known
      ? [{ name: 'client-ask-reset', account: device(known), limit: 5, windowSeconds: HOUR }]
      : mailed('client-ask-reset', email, ip, 20),
  /** Mails of one kind to one address, whoever asks. Beyond it nobody is refused: the links sent within the hour still work. */
  mails: (kind: 'sign-up' | 'resend' | 'reset', email: string): Allowance => [
    { name: `client-mails-${kind}`, account: email, limit: 20, windowSeconds: HOUR },
  ],
  changeAddress: (clientId: string, ip: string): Allowance => [
    { name: 'client-change-address', account: clientId, limit: 5, windowSeconds: HOUR },
    { name: 'client-change-address', ip, limit: 20, windowSeconds: HOUR },
  ],
  /** A right answer forgets the failures: nobody guesses the password of a session left open. */
  changePassword: (clientId: string, ip: string): Allowance => [
    { name: 'client-change-password', account: clientId, limit: 10, windowSeconds: QUARTER_HOUR, forgiving: true },
    { name: 'client-change-password', ip, limit: 100, windowSeconds: QUARTER_HOUR },
  ],
  /** A copy reads much; nobody needs many. */
  copyData: (clientId: string, ip: string): Allowance => [
    { name: 'client-copy-data', account: clientId, limit: 10, windowSeconds: HOUR },
    { name: 'client-copy-data', ip, limit: 60, windowSeconds: HOUR },
  ],
  /** Confirmation and reset links: their tokens cannot be guessed, but nobody needs to try often. */
  followLink: (ip: string): Allowance => [{ name: 'client-follow-link', ip, limit: 60, windowSeconds: QUARTER_HOUR }],
};

const mailed = (name: string, email: string, ip: string, perNetwork: number): Allowance => [
  { name, account: email, ip, limit: 5, windowSeconds: HOUR },
  { name, ip, limit: perNetwork, windowSeconds: HOUR },
];
