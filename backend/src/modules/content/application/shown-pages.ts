import {
  type ContentItem,
  type ContentKind,
  type ContentOf,
  originalOf,
  sameContent,
  type ShownAboutBlock,
  type ShownBlockPicture,
  type ShownFooter,
  type ShownMenuLink,
  type ShownPageText,
  type ShownQuestion,
  type ShownSection,
  type Words,
} from '@shop/contract';

/** Null where the shop says it in every language by itself. */
export const unlessSame = (words: Words, original: Words | undefined): Words | null =>
  original && sameContent(words, original) ? null : words;

interface ShownPicture {
  /** Null where none was chosen. */
  picture: ShownBlockPicture | null;
}
/** A picture as its field says, in the way pages draw it. */
export type BlockPictures = (picture: ContentOf<'about'>['blocks'][number]['picture']) => ShownPicture['picture'];

type Text<Kind extends ShownPageText['kind']> = Extract<ShownPageText, { kind: Kind }>;

const byId = <Item extends { id: string }>(items: readonly Item[], id: string) => items.find((one) => one.id === id);

export function questionsOf({ questions }: ContentOf<'faq'>): ShownQuestion[] {
  const originals = originalOf('faq').questions;
  return questions.map(({ id, question, answer, action, link }) => {
    const original = byId(originals, id);
    return {
      id,
      question: unlessSame(question, original?.question),
      answer: unlessSame(answer, original?.answer),
      action: unlessSame(action, original?.action),
      link,
    };
  });
}

/** Those that are shown, in their order. */
export function sectionsOf({ sections }: ContentOf<'home.sections'>, pictureOf: BlockPictures): ShownSection[] {
  const originals = originalOf('home.sections').sections;
  return sections
    .filter(({ shown }) => shown)
    .map(({ id, heading, text, picture, action, link }) => {
      const original = byId(originals, id);
      return {
        id,
        heading: unlessSame(heading, original?.heading),
        text: unlessSame(text, original?.text),
        action: unlessSame(action, original?.action),
        link,
        picture: pictureOf(picture),
        alt: picture.name === '' ? null : picture.alt,
      };
    });
}

export function aboutOf(content: ContentOf<'about'>, pictureOf: BlockPictures): Omit<Text<'about'>, 'kind'> {
  const original = originalOf('about');
  const blocks = content.blocks.flatMap(({ id, picture, title, lead, text, claims }): ShownAboutBlock[] => {
    const own = byId(original.blocks, id);
    const shown = pictureOf(picture);
    const alt = unlessSame(picture.alt, own?.picture.name === picture.name ? own.picture.alt : undefined);
    const said = {
      title: unlessSame(title, own?.title),
      lead: unlessSame(lead, own?.lead),
      text: unlessSame(text, own?.text),
    };
    return shown ? [{ id, picture: shown, alt, ...said, claims }] : [];
  });
  return {
    headline: unlessSame(content.headline, original.headline),
    description: unlessSame(content.description, original.description),
    film: content.film,
    blocks,
    action: unlessSame(content.action, original.action),
    link: content.link,
  };
}

const linksOf = <Link extends ContentItem & { label: Words; link: string }>(
  links: readonly Link[],
  kind: 'menu' | 'footer',
) =>
  links.map((one) => ({
    one,
    shown: { id: one.id, label: unlessSame(one.label, byId(originalLinks(kind), one.id)?.label), link: one.link },
  }));

const originalLinks = (kind: Extract<ContentKind, 'menu' | 'footer'>): readonly { id: string; label: Words }[] =>
  originalOf(kind).links;

/** Those that stand in one of both menus. */
export const menuOf = ({ links }: ContentOf<'menu'>): ShownMenuLink[] =>
  linksOf(links, 'menu')
    .filter(({ one: { wide, narrow } }) => wide || narrow)
    .map(({ one: { wide, narrow }, shown }) => ({ ...shown, wide, narrow }));

export const footerOf = ({ pitch, links }: ContentOf<'footer'>): ShownFooter => ({
  pitch: unlessSame(pitch, originalOf('footer').pitch),
  links: linksOf(links, 'footer')
    .filter(({ one }) => one.shown)
    .map(({ shown }) => shown),
});
