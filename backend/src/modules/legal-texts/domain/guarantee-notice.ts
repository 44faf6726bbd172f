import { GUARANTEE_NOTICE_MIN_SIDE } from '@shop/contract';
import type { OriginalFormat } from '../../../shared/domain/picture.js';
import { noticeErrors } from './guarantee-notice-errors.js';

export interface NoticePicture {
  /** Of the bytes as they came, hexadecimal. */
  sha256: string;
  format: OriginalFormat;
  bytes: number;
  /** Pixels, upright. */
  width: number;
  height: number;
}

/** What an administrator did: showed another picture, or none any more. Never changed afterwards. */
export interface NoticeEntry {
  /** From 1 on, without a gap. */
  number: number;
  publishedAt: Date;
  author: string;
  /** Null: none is shown from here on. */
  picture: NoticePicture | null;
}

export type ShownNotice = NoticeEntry & { picture: NoticePicture };

export const newestOf = (entries: readonly NoticeEntry[]): NoticeEntry | undefined =>
  entries.reduce<NoticeEntry | undefined>((last, one) => (last && last.number > one.number ? last : one), undefined);

/** What stands above the button now (reg. (EU) 2025/1960); null while nothing was uploaded, or it was taken away. */
export function noticeInForce(entries: readonly NoticeEntry[]): ShownNotice | null {
  const newest = newestOf(entries);
  return newest?.picture ? { ...newest, picture: newest.picture } : null;
}

/** Who reads it before ordering has to be able to. @throws DomainError `GUARANTEE_NOTICE.TOO_SMALL` */
export function assertLegible({ width, height }: Pick<NoticePicture, 'width' | 'height'>): void {
  if (Math.min(width, height) < GUARANTEE_NOTICE_MIN_SIDE) throw noticeErrors.tooSmall();
}
