/** Second step of an administrator's login: codes of an application (RFC 6238), and recovery codes for a lost telephone. */
export interface SecondFactor {
  administratorId: string;
  /** Shared secret, encrypted; never answered once it is confirmed. */
  sealedSecret: string;
  /** Null until the first code proved that the application has the secret. */
  confirmedAt: Date | null;
  /** The newest step of 30 seconds whose code was taken: no code serves twice. */
  lastStep: number;
  /** Hashes of the recovery codes that are left. */
  recoveryHashes: string[];
}

/** RFC 6238, section 4: the usual 30 seconds and six digits, which every application knows. */
export const STEP_SECONDS = 30;
export const CODE_DIGITS = 6;
/** One step of clock drift to either side (RFC 6238, section 5.2). */
export const DRIFT_STEPS = 1;
export const RECOVERY_CODES = 10;

/** Without the spaces and hyphens that people type for reading. */
export function readCode(typed: string): string {
  return typed.replace(/[\s-]/gu, '').toUpperCase();
}

/** A code of the application has six digits; anything else is taken for a recovery code. */
export const isApplicationCode = (code: string) => /^\d{6}$/.test(code);
