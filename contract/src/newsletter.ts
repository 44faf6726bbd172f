/** Where somebody asked for the letter. */
export const NEWSLETTER_SOURCES = ['home', 'signup', 'account', 'order'] as const;

export type NewsletterSource = (typeof NEWSLETTER_SOURCES)[number];

/** What administrators read in their place. */
export const NEWSLETTER_SOURCE_WORDS: Readonly<Record<NewsletterSource, string>> = {
  home: 'page d’accueil',
  signup: 'inscription d’un compte',
  account: 'compte client',
  order: 'après une commande',
};

/**
 * What people agree to, by version: a changed sentence is a new version, so that a record says which one was read (RGPD 7.1). The last one is shown;
 * none is ever taken out.
 */
export const NEWSLETTER_TEXTS = [
  'J’accepte de recevoir par email votre lettre\u00a0: nouveautés, conseils et offres. Je la quitte d’un clic, dans chaque lettre.',
] as const;

/** Of the sentence that is shown today; counts from 1. */
export const NEWSLETTER_TEXT_VERSION = NEWSLETTER_TEXTS.length;

/** `POST /api/newsletter`: whoever is connected with a confirmed address needs to give none. */
export interface NewsletterRequest {
  email?: string;
  source: NewsletterSource;
}

/** A link was mailed to whatever address was typed, or the letter comes to the connected account's own. */
export interface NewsletterAsked {
  state: 'mail-sent' | 'subscribed';
}

/** `GET /api/newsletter/{clientId}`: the consent of an account's address. */
export interface NewsletterConsent {
  subscribed: boolean;
  /** ISO; null where nothing was asked for. */
  askedAt: string | null;
  /** ISO; null until the mailed link was pressed. */
  confirmedAt: string | null;
  source: NewsletterSource | null;
  /** Of `NEWSLETTER_TEXTS`, from 1. */
  textVersion: number | null;
}

/** Query of the page that mailed links lead to, and of the address that mail programs call by themselves. */
export const NEWSLETTER_LINKS = { confirm: 'confirmer', leave: 'quitter' } as const;
