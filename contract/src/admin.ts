import type { StaffRole } from './roles.js';

export interface AdminCredentials {
  email: string;
  password: string;
  /** Second step, for administrators who turned it on: a code of the application or a recovery code. */
  code?: string;
  /** With `code`: this browser is not asked for one for `TRUSTED_DEVICE_LIMITS.days`. Its proof is a cookie that no script reads. */
  rememberDevice?: boolean;
}

/** For how many days the second step is not asked, and on how many devices of one administrator; the oldest makes room. */
export const TRUSTED_DEVICE_LIMITS = { days: 30, devices: 10 } as const;

/** One of `GET /api/admin/second-factor/devices`: where one's own second step is not asked; those used last first. */
export interface TrustedDevice {
  _id: string;
  /** Browser and system, such as 'Firefox sur Android'. */
  name: string;
  /** ISO 8601, as the others. */
  since: string;
  lastUsedAt: string;
  until: string;
  /** It is the one that asks. */
  current: boolean;
}

export interface AdminLoginAnswer {
  user: { _id: string; nom: string; prenom: string; email: string; role: StaffRole; token: string };
}

/** An administrator in the list. */
export interface Administrator {
  _id: string;
  nom: string;
  prenom: string;
  email: string;
  /** Harmless reference for people, such as `ADM-7F3K2Q`; never a secret. */
  token: string;
  role: StaffRole;
  createdAt: string;
  /** To be sent back with a change (`expectedVersion`), so that nobody overwrites a colleague unseen. */
  version: number;
  /** The second step of the login is on; in lists only. */
  secondFactor?: boolean;
}

/** Codes of the login's refusals that ask for the second step (401). */
export const CODE_REQUIRED = 'ADMIN.CODE_REQUIRED';
export const CODE_REFUSED = 'ADMIN.CODE_REFUSED';

/** `GET /api/admin/second-factor`: one's own. */
export type SecondFactorState = { on: false } | { on: true; since: string; recoveryCodesLeft: number };

/** `POST /api/admin/second-factor/begin`. */
export interface SecondFactorSecret {
  /** Base32, for typing. */
  secret: string;
  /** `otpauth://...`, for the picture. */
  uri: string;
}

/** `POST /api/admin/second-factor/confirm` and `.../recovery-codes`: shown this once. */
export interface RecoveryCodes {
  recoveryCodes: string[];
}
