import { Injectable } from '@nestjs/common';
import { type GuaranteeNotice, type GuaranteeNoticeEntry, type GuaranteeNoticeState } from '@shop/contract';
import { pictureAddress, pictureKeyOf } from '../../../shared/domain/picture.js';
import { PictureStore } from '../../../shared/pictures/picture-store.js';
import { type NoticeEntry, type NoticePicture, noticeInForce, type ShownNotice } from '../domain/guarantee-notice.js';
import { noticeErrors } from '../domain/guarantee-notice-errors.js';
import { GuaranteeNoticeStore } from './ports/guarantee-notice-store.js';

/** Entries that the page lists; older ones keep their addresses. */
const LISTED = 20;

export function toNotice({ number, picture }: ShownNotice): GuaranteeNotice {
  const { sha256, width, height } = picture;
  return { number, sha256, image: pictureAddress(pictureKeyOf(sha256)), width, height };
}

function toEntry({ number, publishedAt, author, picture }: NoticeEntry): GuaranteeNoticeEntry {
  const shown = picture && { ...toNotice({ number, publishedAt, author, picture }), bytes: picture.bytes };
  return { number, publishedAt: publishedAt.toISOString(), author, picture: shown };
}

/** The pictures that the owner uploaded of the notice, and which of them counts. */
@Injectable()
export class GuaranteeNotices {
  constructor(
    private readonly store: GuaranteeNoticeStore,
    private readonly pictures: PictureStore,
  ) {}

  async state(): Promise<GuaranteeNoticeState> {
    const { items, total } = await this.store.list({ skip: 0, limit: LISTED });
    return { version: items[0]?.number ?? 0, entries: items.map(toEntry), total };
  }

  async newest(): Promise<NoticeEntry | undefined> {
    return (await this.store.list({ skip: 0, limit: 1 })).items[0];
  }

  /** What 'Obligations' says of it; '' when nothing is amiss. */
  async amiss(): Promise<string> {
    const newest = await this.newest();
    if (newest && noticeInForce([newest])) return '';
    return 'À envoyer\u00a0: l’image officielle. En attendant, les premières phrases de l’article D211-2 sont affichées.';
  }

  /** The file as it was uploaded. @throws DomainError `GUARANTEE_NOTICE.NOT_FOUND` */
  async original(number: number): Promise<{ bytes: Buffer; picture: NoticePicture }> {
    const picture = (await this.store.entry(number))?.picture;
    const bytes = picture && (await this.pictures.original(pictureKeyOf(picture.sha256)));
    if (!picture || !bytes) throw noticeErrors.notFound();
    return { bytes, picture };
  }
}
