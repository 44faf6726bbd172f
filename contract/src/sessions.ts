/** `GET /api/sessions`: one's own open sessions. */
export interface OpenSession {
  id: string;
  /** Such as 'Firefox sur Android'. */
  device: string;
  /** Of the login. */
  since: string;
  /** To the minute. */
  lastUsedAt: string;
  /** The one that asks. */
  current: boolean;
}

/** `POST /api/sessions/end`. */
export interface SessionsToEnd {
  currentPassword: string;
  /** Absent: all others than the one that asks. */
  sessionId?: string;
}
