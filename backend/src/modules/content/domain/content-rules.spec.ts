import fc from 'fast-check';
import {
  blankItem,
  blocking,
  checkContent,
  CONTENT_KINDS,
  type ContentItem,
  contentLines,
  type ContentValue,
  fieldsOf,
  inFrench,
  isContentLink,
  type ListField,
  mergeContent,
  NO_WORDS,
  originalValue,
  readContent,
  sameContent,
  tidyText,
  type Words,
} from '@shop/contract';

const KIND = 'home.banners';
const original = originalValue(KIND);
const field = fieldsOf(KIND)['banners'] as ListField;
const bannersOf = (value: ContentValue) => value['banners'] as readonly ContentItem[];

/** What somebody makes of the banners: others' words, another order, some away, some more. */
const edited = fc
  .array(
    fc.record({
      from: fc.constantFrom(0, 1, 2),
      words: fc.constantFrom('', 'Un', 'Deux', 'Trois'),
      where: fc.constantFrom('headline', 'text', 'action'),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((parts): ContentValue => {
    const items = parts.map(({ from, words, where }) => {
      const item = bannersOf(original)[from] ?? blankItem(field, `n${from}`);
      return { ...item, ...(words && { [where]: inFrench(words) }) };
    });
    return { banners: items.filter((one, at) => items.findIndex(({ id }) => id === one.id) === at) };
  });

describe('every piece of content', () => {
  it.each(CONTENT_KINDS)('has an original that is kept as it is and may be published: %s', (kind) => {
    const { value, faults } = readContent(kind, originalValue(kind));
    expect(faults).toEqual([]);
    expect(value).toEqual(originalValue(kind));
    expect(checkContent(kind, value)).toEqual([]);
    // Nothing is announced until somebody does.
    expect(contentLines(kind, value, String).length > 0).toBe(kind !== 'announcement');
  });

  it('is read without a failure, whatever was sent', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CONTENT_KINDS), fc.jsonValue(), (kind, sent) => {
        const { value } = readContent(kind, sent);
        // Once more changes nothing, and what can be said of it is said.
        expect(readContent(kind, value).value).toEqual(value);
        expect(blocking(kind, value).every(({ level }) => level === 'blocks')).toBe(true);
      }),
    );
  });
});

describe('a list with what the shop came with', () => {
  const links = (count: number) => ({
    links: Array.from({ length: count }, (_, at) => blankItem(fieldsOf('menu')['links'] as ListField, `n${at}`)),
  });

  it('is never kept longer than it may be, whoever leaves out what is put back', () => {
    const { max, fixed } = fieldsOf('menu')['links'] as ListField;
    const own = max - Object.keys(fixed!).length;
    const { value, faults } = readContent('menu', links(own));
    expect(faults).toEqual([]);
    expect(value['links']).toHaveLength(max);
    // What was kept is read again as it is.
    expect(readContent('menu', value)).toEqual({ value, faults: [] });
    expect(readContent('menu', links(own + 1)).faults).toEqual([
      expect.objectContaining({ code: 'CONTENT.TOO_MANY', path: 'links' }),
    ]);
  });

  it.each(['constructor', 'tostring'])('holds a link of the name %s as any other', (id) => {
    const { value, faults } = readContent('menu', { links: [{ ...links(1).links[0], id }] });
    expect(faults).toEqual([]);
    expect((value['links'] as readonly ContentItem[])[0]).toEqual({ ...links(1).links[0], id });
  });
});

describe('two who write', () => {
  it('lose nothing where one of them changed nothing, or both the same', () => {
    fc.assert(
      fc.property(edited, edited, (base, other) => {
        for (const [given, current] of [
          [other, base],
          [base, other],
          [other, other],
        ] as const) {
          const { value, clashes } = mergeContent(KIND, { base, given, current });
          expect(clashes).toEqual([]);
          expect(sameContent(value, other)).toBe(true);
        }
      }),
    );
  });

  it('have nobody’s banner taken away unasked that the other wrote on', () => {
    const [first, second] = bannersOf(original) as [ContentItem, ContentItem];
    const given = { banners: [second] };
    const current = { banners: [{ ...first, text: inFrench('Neuf') }, second] };
    const { clashes } = mergeContent(KIND, { base: original, given, current });
    expect(clashes.map(({ path }) => path)).toEqual(['banners.b1']);
    expect(mergeContent(KIND, { base: original, given: current, current: given }).clashes).toHaveLength(1);
  });

  it('keep both what they added, and the order that one of them made', () => {
    const [first, second] = bannersOf(original) as [ContentItem, ContentItem];
    const [mine, theirs] = ['m1', 't1'].map((id) => blankItem(field, id)) as [ContentItem, ContentItem];
    const merged = mergeContent(KIND, {
      base: original,
      given: { banners: [second, first, mine] },
      current: { banners: [first, second, theirs] },
    });
    expect(merged.clashes).toEqual([]);
    expect(bannersOf(merged.value).map(({ id }) => id)).toEqual(['b2', 'b1', 'm1', 't1']);
  });
});

describe('a text', () => {
  it('has no unseen signs, no spaces around it, and one line where one is asked for', () => {
    expect(tidyText('  La\u0000 dou\u200bceur\u202e\r\n prend\t', 3)).toBe('La douceur\nprend');
    expect(tidyText('Une\nligne')).toBe('Une ligne');
    expect(tidyText('\ud800seule')).toBe('seule');
    expect(tidyText('👩\u200d🌾')).toBe('👩\u200d🌾');
  });

  it('is the same when it is tidied once more, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(tidyText(tidyText(typed, 3), 3)).toBe(tidyText(typed, 3));
      }),
    );
  });
});

describe('a line over every page', () => {
  const line = (text: Partial<Words>) =>
    checkContent('announcement', { ...originalValue('announcement'), text: { ...NO_WORDS, ...text } });

  it('is warned of where a language lacks it, and only where it says something', () => {
    expect(line({})).toEqual([]);
    expect(line({ fr: 'Samedi', de: 'Samstag' })).toEqual([
      expect.objectContaining({
        level: 'warns',
        code: 'CONTENT.UNTRANSLATED',
        message:
          'Annonce\u00a0: à écrire aussi en néerlandais, en anglais\u00a0; ces pages-là le montrent en français.',
      }),
    ]);
    expect(line({ fr: 'Samedi', de: 'Samstag', nl: 'Zaterdag', en: 'Saturday' })).toEqual([]);
  });
});

describe('a link', () => {
  it.each(['', '/', '/faq', '/product', '/savon/lavande', '/boutique/soins', 'https://autre.example/ici?a=1#b'])(
    'leads to %s',
    (link) => expect(isContentLink(link)).toBe(true),
  );

  it('never begins otherwise than with https: or a page of the shop', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string().map((rest) => `javascript:${rest}`),
        ),
        (link) => {
          if (isContentLink(link)) expect(link === '' || /^(?:https:\/\/|\/(?!\/))/i.test(link)).toBe(true);
        },
      ),
    );
  });
});
