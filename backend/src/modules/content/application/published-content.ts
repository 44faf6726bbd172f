import { Injectable } from '@nestjs/common';
import {
  type ContentKind,
  type ContentOf,
  type ContentPicture,
  isItsTime,
  isSilent,
  isSitePicture,
  originalOf,
  PICTURE_CROP_NAMES,
  readContent,
  sameContent,
  PAGE_TEXTS,
  type ShownAnnouncement,
  type ShownBadge,
  type ShownBlockPicture,
  type ShownBanner,
  type ShownContent,
  type ShownPageText,
  type ShownPicture,
  SITE_PICTURE,
} from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import { type DraftInstead, ShopContent } from '../../../shared/domain/shop-content.js';
import { PictureParts } from '../../../shared/pictures/picture-parts.js';
import type { PublishedContent } from '../domain/stored-content.js';
import { ContentStore } from './ports/content-store.js';
import { aboutOf, footerOf, menuOf, questionsOf, sectionsOf, unlessSame } from './shown-pages.js';

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

  override async shown(instead?: DraftInstead): Promise<ShownContent | undefined> {
    const all = await this.store.published();
    const banners = this.banners(changed('home.banners', all, instead), instead);
    const slogan = changed('home.slogan', all, instead)?.slogan;
    const badges = changed('home.slogan', all, instead)?.badges;
    const announcement = this.announcement(changed('announcement', all, instead), instead);
    const menu = changed('menu', all, instead);
    const footer = changed('footer', all, instead);
    const texts = Object.values(PAGE_TEXTS).filter((kind) => changed(kind, all, instead));
    const shown: ShownContent = {
      ...(banners && { banners }),
      ...(slogan && !sameContent(slogan, originalOf('home.slogan').slogan) && { slogan }),
      ...(badges && !sameContent(badges, originalOf('home.slogan').badges) && { badges: badges.map(badgeOf) }),
      ...(menu && { menu: menuOf(menu) }),
      ...(footer && { footer: footerOf(footer) }),
      ...(announcement && { announcement }),
      ...(texts.length > 0 && { texts }),
    };
    return Object.keys(shown).length > 0 ? shown : undefined;
  }

  override async pageText(kind: ShownPageText['kind'], instead?: DraftInstead): Promise<ShownPageText | undefined> {
    const all = await this.store.published();
    switch (kind) {
      case 'faq': {
        const content = changed(kind, all, instead);
        return content && { kind, questions: questionsOf(content) };
      }
      case 'home.sections': {
        const content = changed(kind, all, instead);
        return content && { kind, sections: sectionsOf(content, this.block) };
      }
      case 'about': {
        const content = changed(kind, all, instead);
        return content && { kind, ...aboutOf(content, this.block) };
      }
    }
  }

  private readonly block = ({ name, focus }: ContentPicture): ShownBlockPicture | null => {
    if (name === '') return null;
    if (isSitePicture(name)) return { site: name.slice(SITE_PICTURE.length) };
    return { key: name, crop: this.parts.nameOf(name, 'block', focus.wide) };
  };

  private now(): string {
    return this.clock.now().toISOString();
  }

  private announcement(
    content: ContentOf<'announcement'> | undefined,
    instead?: DraftInstead,
  ): ShownAnnouncement | undefined {
    if (!content || isSilent('announcement', startedFor(instead, content), this.now())) return undefined;
    const { text, action, link } = content;
    return { text, action, link };
  }

  /**
   * Those whose time it is; where it is nobody's, those that the shop came with.
   * One that somebody looks at by itself is shown whether it is its time or not.
   */
  private banners(content: ContentOf<'home.banners'> | undefined, instead?: DraftInstead): ShownBanner[] | undefined {
    const originals = originalOf('home.banners').banners;
    const one = instead?.one;
    const alone = one !== undefined && (content?.banners ?? originals).find(({ id }) => id === one);
    const now = this.now();
    const timely = alone ? [alone] : content?.banners.filter((each) => isItsTime(startedFor(instead, each), now));
    if (!timely || timely.length === 0) return undefined;
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

type Published = ReadonlyMap<ContentKind, PublishedContent>;

/** What is published of a kind, as this release reads it, whichever wrote it; undefined where that is what the shop came with. */
function changed<Id extends ContentKind>(
  kind: Id,
  published: Published,
  instead?: DraftInstead,
): ContentOf<Id> | undefined {
  const value = instead?.kind === kind ? instead.value : published.get(kind)?.value;
  if (value === undefined || sameContent(value, originalOf(kind))) return undefined;
  return readContent(kind, value).value as unknown as ContentOf<Id>;
}

/** Whoever looks at a draft sees what is to appear later, and not what is over. */
const startedFor = <Timed extends { from: string; until: string }>(instead: DraftInstead | undefined, timed: Timed) =>
  instead?.early ? { ...timed, from: '' } : timed;

const badgeOf = ({ id, imprint, title, text }: ContentOf<'home.slogan'>['badges'][number]): ShownBadge => {
  const original = originalOf('home.slogan').badges.find((one) => one.id === id);
  return {
    id,
    imprint: unlessSame(imprint, original?.imprint),
    title: unlessSame(title, original?.title),
    text: unlessSame(text, original?.text),
  };
};
