import { Injectable } from '@nestjs/common';
import {
  type ContentKind,
  type ContentOf,
  type ContentPicture,
  type ContentValue,
  isSitePicture,
  originalOf,
  PICTURE_CROP_NAMES,
  readContent,
  sameContent,
  type ShownBanner,
  type ShownContent,
  type ShownPicture,
  SITE_PICTURE,
  type Words,
} from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import { ShopContent } from '../../../shared/domain/shop-content.js';
import { PictureParts } from '../../../shared/pictures/picture-parts.js';
import { ContentStore } from './ports/content-store.js';

/** What pages show of what the owner published, and nothing where that is what the shop came with. */
@Injectable()
export class PublishedContents extends ShopContent {
  constructor(
    private readonly store: ContentStore,
    private readonly parts: PictureParts,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async shown(instead?: { kind: ContentKind; value: ContentValue }): Promise<ShownContent | undefined> {
    const published = await this.store.published();
    const valueOf = <Id extends ContentKind>(kind: Id): ContentOf<Id> | undefined => {
      const value = instead?.kind === kind ? instead.value : published.get(kind)?.value;
      if (value === undefined || sameContent(value, originalOf(kind))) return undefined;
      // As this release reads it, whichever wrote it.
      return readContent(kind, value).value as unknown as ContentOf<Id>;
    };
    const banners = this.banners(valueOf('home.banners'));
    return banners && { banners };
  }

  /** Those whose time it is; where it is nobody's, those that the shop came with. */
  private banners(content: ContentOf<'home.banners'> | undefined): ShownBanner[] | undefined {
    const now = this.clock.now().toISOString();
    const timely = content?.banners.filter(
      ({ from, until }) => (from === '' || from <= now) && (until === '' || until > now),
    );
    if (!timely || timely.length === 0) return undefined;
    const originals = originalOf('home.banners').banners;
    const words = originals[0]!;
    return timely.map(({ picture, headline, text, action, link }) => ({
      picture: this.picture(picture),
      alt: unlessSame(picture.alt, originals.find((one) => one.picture.name === picture.name)?.picture.alt),
      headline: unlessSame(headline, words.headline),
      text: unlessSame(text, words.text),
      action: unlessSame(action, words.action),
      link,
    }));
  }

  private picture({ name, focus }: ContentPicture): ShownPicture {
    if (isSitePicture(name)) return { site: name.slice(SITE_PICTURE.length) };
    const crops = PICTURE_CROP_NAMES.map((crop) => [crop, this.parts.nameOf(name, crop, focus[crop])] as const);
    return {
      key: name,
      crops: Object.fromEntries(crops) as Extract<ShownPicture, { key: string }>['crops'],
      focus: focus.wide.x,
    };
  }
}

/** Null where the shop says it in every language by itself. */
const unlessSame = (words: Words, original: Words | undefined): Words | null =>
  original && sameContent(words, original) ? null : words;
