/** What the shop notes about a client, for itself; whose it is may ask for a copy (RGPD 15). */

/** Characters of a note and of a tag, and how many of each a client has at most. */
export const CLIENT_NOTE_LIMITS = { text: 1000, notes: 100, tag: 30, tags: 10 } as const;

export interface ClientNote {
  id: string;
  /** ISO 8601. */
  at: string;
  /** Who wrote it, as they were called then. */
  author: string;
  text: string;
}

/** `GET /api/client/{id}/notes`, and what each change of them answers. */
export interface ClientNotes {
  /** The newest first. */
  notes: ClientNote[];
  /** In alphabetical order. */
  tags: string[];
}

/** `POST /api/client/{id}/notes`. */
export interface NewClientNote {
  text: string;
}

/** `POST /api/client/{id}/tags`; one that the client has, however it is written, stays as it is. */
export interface NewClientTag {
  tag: string;
}
