/** What a request tells of the administrator who sent it. */
export interface Proof {
  byId: string;
  /** When the session began. */
  loggedInAt: Date | undefined;
  /** That administrator's own, typed again. */
  currentPassword?: string;
}

/** Administrators as far as a key needs them. */
export abstract class Staff {
  /** @throws DomainError PASSWORD.REQUIRED, ADMIN.PASSWORD_REFUSED, THROTTLE.TOO_MANY */
  abstract provePresence(proof: Proof): Promise<void>;
}
