/** Who acted, as named at the time. */
export interface AuditActor {
  id: string;
  reference: string;
  name: string;
}

/** Who acts, from where; kept with what happens later on their behalf, such as a refund that the bank confirms. */
export interface AuditAuthor {
  /** Null when nobody was connected. */
  actor: AuditActor | null;
  requestId: string;
  /** Network address. */
  address: string;
}
