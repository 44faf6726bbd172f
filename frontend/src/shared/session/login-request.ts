/** Why somebody is asked to log in, and what they were about to do. It travels with a navigation, never in an address. */
export interface LoginRequest {
  /** A sentence over the form. */
  reason?: string;
  /** Where they go afterwards; home unless said otherwise (specification, section 2.1). */
  returnTo?: string;
}

/** What a navigation may bring along in its state. */
export interface Arrival {
  login?: LoginRequest;
  /** The address that was typed at the login, for whoever forgot the password. */
  email?: string;
  /** The query of the link that was followed (link-secrets.ts). */
  link?: string;
  /** What was typed on this page is being read before it is sent: the browser's own 'back' leads to the form. */
  confirming?: boolean;
}

/** The state of a location as a navigation of ours left it; an old history entry may hold anything. */
export const arrivalOf = (state: unknown): Arrival => (typeof state === 'object' && state !== null ? state : {});

/** Whose page waits with what they typed. */
export const SESSION_HELD = 'Reconnectez-vous pour continuer\u00a0: votre saisie est gardée.';

export const SESSION_LAPSED = 'Votre session a expiré. Reconnectez-vous pour continuer.';
