import { type BannerSlide, type BannerWords, ButtonLink } from '@shop/ui-kit';
import type { ShownBanner, ShownPicture, WindowCrop, Words } from '@shop/contract';
import { home } from '../../content/home';
import { cropFile } from '../../shared/crop-file';
import { ownerWords } from '../../shared/owner-words';
import { paths } from '../../shared/paths';
import { sitePicture } from '../../shared/site-picture';

const { banner } = home;

/** What the shop came with, whose words it says in every language. */
const ORIGINAL: readonly ShownBanner[] = banner.slides.map(({ name }) => ({
  ...{ picture: { site: name }, alt: null, headline: null, text: null, action: null },
  link: paths.shop,
}));

/** @param banners what the owner published in the place of what the shop came with */
export function slidesOf(banners: readonly ShownBanner[] = ORIGINAL): BannerSlide[] {
  const told = new Map<string, BannerWords>();
  return banners.map((one) => {
    const { picture, alt } = one;
    // Banners that say the same share it: their words do not take turns.
    const key = JSON.stringify([one.headline, one.text, one.action, one.link]);
    const words = told.get(key) ?? wordsOf(one);
    told.set(key, words);
    return { ...cropsOf(picture), alt: alt ? ownerWords(alt).text : originalAlt(picture), words };
  });
}

const said = (words: Words | null, original: string) =>
  words ? ownerWords(words) : { text: original, lang: undefined };

function wordsOf({ headline, text, action, link }: ShownBanner): BannerWords {
  const title = said(headline, banner.headline.join('\n'));
  const lead = said(text, banner.lead);
  const button = said(action, banner.action);
  return {
    headline: title.text.split('\n'),
    ...(title.lang && { headlineLang: title.lang }),
    lead: lead.lang ? <span lang={lead.lang}>{lead.text}</span> : lead.text,
    action: button.text && link && (
      <ButtonLink href={link} {...(button.lang && { lang: button.lang })}>
        {button.text}
      </ButtonLink>
    ),
  };
}

const originalAlt = (picture: ShownPicture) =>
  banner.slides.find(({ name }) => 'site' in picture && name === picture.site)?.alt ?? '';

type SiteName = (typeof banner.slides)[number]['name'];

function cropsOf(picture: ShownPicture): Pick<BannerSlide, 'narrow' | 'middle' | 'wide' | 'focus'> {
  if ('site' in picture) {
    const name = (banner.slides.find((one) => one.name === picture.site) ?? banner.slides[0]).name satisfies SiteName;
    return {
      narrow: sitePicture(`${name}-etroit`),
      middle: sitePicture(`${name}-moyen`),
      wide: sitePicture(name),
    };
  }
  const { key, crops, focus } = picture;
  const file = (crop: WindowCrop) => cropFile(key, crop, crops[crop]);
  return { narrow: file('narrow'), middle: file('middle'), wide: file('wide'), focus };
}
