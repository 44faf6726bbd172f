/**
 * The harmonised notice on the legal guarantee of conformity (dir. (EU) 2024/825, impl. reg. (EU) 2025/1960): an official picture that the
 * owner uploads, shown whole above the button that orders. Each upload is a numbered version that stays; taking it away is one too.
 */
export const GUARANTEE_NOTICE_NAME = 'Avis harmonisé sur la garantie légale';

/** As a field of a problem names it. */
export const GUARANTEE_NOTICE_ID = 'guarantee-notice';

/** What names a version and proves its picture. */
export interface GuaranteeNoticeKey {
  /** From 1 on. */
  number: number;
  /** SHA-256 of the file as it was uploaded, hexadecimal. */
  sha256: string;
}

export interface GuaranteeNotice extends GuaranteeNoticeKey {
  /** JPEG address of the form `/images/{key}/640.jpg`; every other width and format is its sibling. Whole, never cropped. */
  image: string;
  /** Pixels of the original, turned upright. */
  width: number;
  height: number;
}

export interface GuaranteeNoticeEntry {
  number: number;
  publishedAt: string;
  /** Administrator who did it. */
  author: string;
  /** Null: from here on none was shown. */
  picture: (GuaranteeNotice & { bytes: number }) | null;
}

/** `GET /api/guarantee-notice`: for administrators. */
export interface GuaranteeNoticeState {
  /** Number of the newest entry, 0 before the first; to be sent back with the next change. */
  version: number;
  /** The newest twenty, newest first; the first says what is shown. */
  entries: GuaranteeNoticeEntry[];
  /** How many there are. */
  total: number;
}

/** The original of a version, at the address where it stays. */
export const guaranteeNoticePath = (number: number) => `/api/guarantee-notice/versions/${number}`;

/** Pixels of either side below which nobody could read it. */
export const GUARANTEE_NOTICE_MIN_SIDE = 600;
