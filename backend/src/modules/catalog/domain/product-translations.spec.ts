import { plainPicture } from './product-pictures.js';
import { NO_TRANSLATIONS, productIn, toTranslations, translated } from './product-translations.js';

const sheet = {
  ...{ tagline: 'Une fleur.', description: 'De la mauve.', conseils: '', precautions: 'Éviter les yeux.' },
  ...{ cosmeticFunction: '', added: '', seoTitle: '', seoDescription: 'Tout sur la mauve.' },
  ...{ reasons: 'peau-seche: Elle reste souple.\npour-corps: Elle mousse.', pairs: 'savon-noir: Pour les mains.' },
  pictures: [
    { ...plainPicture('a'), alt: 'Un pain.' },
    { ...plainPicture('a'), alt: 'Le même.' },
  ],
};
const inDutch = (texts: Record<string, string>) => ({
  ...sheet,
  translations: translated(NO_TRANSLATIONS, { nl: texts }, sheet),
});

describe('a product in another language', () => {
  it('is itself in French, and in a language in which nothing is written', () => {
    const product = inDutch({ tagline: 'Een bloem.' });
    expect(productIn(product, 'fr')).toBe(product);
    expect(productIn(product, undefined)).toBe(product);
    expect(productIn(product, 'de')).toBe(product);
  });

  it('has its texts one by one, a reason and a picture among them', () => {
    const words = {
      'reason:pour-corps': 'Ze schuimt.',
      'pair:savon-noir': 'Voor de handen.',
      'alt:a': 'Een stuk zeep.',
    };
    const { reasons, pairs, pictures, tagline, spoken } = productIn(inDutch(words), 'nl');
    expect(reasons).toBe('peau-seche: Elle reste souple.\npour-corps: Ze schuimt.');
    expect(pairs).toBe('savon-noir: Voor de handen.');
    // One picture that stands twice is told in two ways: the other one is French.
    expect(pictures.map(({ alt }) => alt)).toEqual(['Een stuk zeep.', 'Le même.']);
    expect(tagline).toBe('Une fleur.');
    expect([...(spoken ?? [])]).toEqual(Object.keys(words));
  });

  it('has no French summary for search engines where its own words are there', () => {
    expect(productIn(inDutch({ tagline: 'Een bloem.' }), 'nl').seoDescription).toBe('');
    expect(productIn(inDutch({ precautions: 'Vermijd de ogen.' }), 'nl').seoDescription).toBe('Tout sur la mauve.');
    expect(productIn(inDutch({ tagline: 'X.', seoDescription: 'Alles.' }), 'nl').seoDescription).toBe('Alles.');
  });

  it('says nothing of safety that may be of another French, and the rest in spite of it', () => {
    const before = inDutch({ precautions: 'Vermijd de ogen.', tagline: 'Een bloem.' });
    const after = { ...before, precautions: 'Ne pas avaler.', tagline: 'Deux fleurs.' };
    const { precautions, tagline } = productIn(after, 'nl');
    expect([precautions, tagline]).toEqual(['Ne pas avaler.', 'Een bloem.']);
    expect(toTranslations(after).nl).toMatchObject({ precautions: { stale: true }, tagline: { stale: true } });
    // Spaces are no other words.
    expect(toTranslations({ ...before, precautions: ' Éviter  les yeux.\n' }).nl?.['precautions']).toEqual({
      text: 'Vermijd de ogen.',
    });
  });

  it('keeps what nobody names, whatever is given of others, always in one order', () => {
    const one = translated(
      NO_TRANSLATIONS,
      { de: { tagline: 'Eine Blume.' }, nl: { description: 'Van malve.' } },
      sheet,
    );
    const both = translated(one, { nl: { tagline: 'Een bloem.', nothing: 'x', toString: 'x' } }, sheet);
    expect(JSON.stringify(both)).toBe(
      JSON.stringify({ nl: { tagline: both.nl?.['tagline'], description: one.nl?.['description'] }, de: one.de }),
    );
    expect(translated(both, { de: { tagline: '' } }, sheet)).toEqual({ nl: both.nl });
  });
});
