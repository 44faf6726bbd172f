/** What says something of a person and stays in this browser. Constants alone: nobody loads a part of the shop to forget what it keeps. */
export const SEEN_KEY = 'seen';
export const SEARCHES_KEY = 'searches';
export const GIFT_KEY = 'cartGift';

/** Thirty days in milliseconds, as the privacy page says: what was looked at and searched, and pages that open without a line. */
export const KEPT_MS = 2_592_000_000;
