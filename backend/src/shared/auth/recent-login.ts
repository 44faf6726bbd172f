const RECENT_MS = 10 * 60_000;

/** A login of the last ten minutes proves who is there; later the password is asked for again (ASVS 7.5.1). */
export function isRecentLogin(loggedInAt: Date | undefined, now: Date): boolean {
  return loggedInAt !== undefined && now.getTime() - loggedInAt.getTime() <= RECENT_MS;
}
