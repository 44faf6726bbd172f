import fc from 'fast-check';
import { CLAIM_WORD_RULES, claimWordsIn } from '@shop/contract';
import { MODEL_TEXTS } from '../../legal-texts/domain/model-texts.js';

const quotesIn = (...args: Parameters<typeof claimWordsIn>) => claimWordsIn(...args).map(({ quote }) => quote);
const rulesIn = (text: string) => claimWordsIn(text).map(({ rule }) => rule);

describe('L541-9-1, 2024/825, 655/2013 words that are pointed at', () => {
  it.each([
    ['Un savon biodégradable.', 'environment', 'biodégradable'],
    ['SAVONS BIODÉGRADABLES', 'environment', 'BIODÉGRADABLES'],
    ['respectueux de l’environnement', 'environment', 'respectueux de l’environnement'],
    ["Respectueuse de l'environnement", 'environment', "Respectueuse de l'environnement"],
    ['respectueux\u00a0de\u202fl’environnement', 'environment', 'respectueux\u00a0de\u202fl’environnement'],
    ['bio\u00ADdégradable', 'environment', 'bio\u00ADdégradable'],
    ['bio<b>dégrad</b>able', 'environment', 'bio<b>dégrad</b>able'],
    ['**bio**dégradable', 'environment', 'bio**dégradable'],
    ['<strong>biodégradable</strong>', 'environment', 'biodégradable'],
    ['bio&shy;dégradable', 'environment', 'bio&shy;dégradable'],
    ['bio<sup class="x">dégradable</sup>', 'environment', 'bio<sup class="x">dégradable'],
    ['bio<!-- ici -->dégradable', 'environment', 'bio<!-- ici -->dégradable'],
    ['biod&eacute;gradable', 'environment', 'biod&eacute;gradable'],
    ['biod&#233;gradable', 'environment', 'biod&#233;gradable'],
    ['BIOD&#XC9;GRADABLE', 'environment', 'BIOD&#XC9;GRADABLE'],
    ['respectueux&nbsp;de l&rsquo;environnement', 'environment', 'respectueux&nbsp;de l&rsquo;environnement'],
    ['il ne nuit pas à la planète', 'environment', 'nuit pas à la planète'],
    ['non polluant', 'environment', 'non polluant'],
    ['<p>savon bio</p><ul><li>végétal</li></ul>', 'organic', 'bio'],
    ['bio-dégradables', 'environment', 'bio-dégradables'],
    ['<p>savon</p><p>bio</p>', 'organic', 'bio'],
    [
      'respectueuses <em>de</em> l\'<span class="x">environnement</span>',
      'environment',
      'respectueuses <em>de</em> l\'<span class="x">environnement',
    ],
    ['bon pour la planète', 'environment', 'bon pour la planète'],
    ['sans danger pour l’environnement', 'environment', 'sans danger pour l’environnement'],
    ['un geste eco-friendly', 'environment', 'eco-friendly'],
    ['Livraison neutre en carbone', 'carbon', 'neutre en carbone'],
    ['zéro carbone', 'carbon', 'zéro carbone'],
    ['un emballage éco\u2011responsable', 'green', 'éco\u2011responsable'],
    ['écoresponsables', 'green', 'écoresponsables'],
    ['une crème écologique', 'green', 'écologique'],
    ['un choix vert', 'green', 'choix vert'],
    ['un savon durable', 'green', 'durable'],
    ['sans emballage plastique', 'plastic', 'sans emballage plastique'],
    ['karité bio', 'organic', 'bio'],
    ['issus de l’agriculture biologique', 'organic', 'biologique'],
    ['Certifiée', 'certified', 'Certifiée'],
    ['testés en laboratoire', 'laboratory', 'testés en laboratoire'],
    ['Testé par lot', 'laboratory', 'Testé par lot'],
    ['hypoallergénique', 'hypoallergenic', 'hypoallergénique'],
    ['100 % naturel', 'natural', '100 % naturel'],
    ['naturelle à 100 %', 'natural', 'naturelle à 100'],
    ['sans parabène', 'denigration', 'sans parabène'],
    ['Sans parabens', 'denigration', 'Sans parabens'],
    ['non testé sur les animaux', 'legal-duty', 'non testé sur les animaux'],
    ['soigne les peaux sèches', 'therapeutic', 'soigne'],
    ['il guérit', 'therapeutic', 'guérit'],
    ['anti-inflammatoire', 'therapeutic', 'anti-inflammatoire'],
    ['efface l’eczéma', 'therapeutic', 'eczéma'],
  ])('are found in « %s »', (text, rule, quote) => {
    expect(claimWordsIn(text)[0]).toMatchObject({ rule, quote });
  });

  it.each([
    'Argile verte',
    'Une lavande nette et presque verte',
    'Une finition soignée, un emballage soigné',
    'la biologie du karité', // no claim
    'un support durable',
    'Karité nature',
    'composants naturels des huiles essentielles',
    'la personne responsable',
    'Le code de l’environnement',
    'Demandez d’abord conseil à votre médecin.',
    'Certificat',
    '',
  ])('are not found in « %s »', (text) => expect(claimWordsIn(text)).toEqual([]));

  it('stand in no model of a legal text', () => {
    for (const { sections } of Object.values(MODEL_TEXTS)) {
      const words = JSON.stringify(sections).replace(/"\w+":/g, '');
      expect(claimWordsIn(words)).toEqual([]);
    }
  });

  it('tell why, by which article, and what to write instead', () => {
    for (const { id, why, article, instead } of CLAIM_WORD_RULES) {
      expect([id, why.endsWith('.'), article.length > 5, instead.endsWith('.')]).toEqual([id, true, true, true]);
    }
  });

  it('are none where what they claim is proven for the text', () => {
    const text = 'Bio, testé en laboratoire, sans plastique et biodégradable';
    expect(quotesIn(text)).toEqual(['Bio', 'testé en laboratoire', 'sans plastique', 'biodégradable']);
    expect(quotesIn(text, ['organic', 'lab-tested', 'plastic-free'])).toEqual(['biodégradable']);
  });

  it('are each told once, in the order of the text, and the longest of what overlaps', () => {
    expect(quotesIn('bio, BIO, bio')).toEqual(['bio']);
    expect(rulesIn('guérit, biologique')).toEqual(['therapeutic', 'organic']);
    expect(quotesIn('zéro emballage plastique')).toEqual(['zéro emballage plastique']);
  });

  const signs = fc.constantFrom(' ', '\u00a0', '\n', ', ', ' — ');
  it('are found whatever stands around them, and quoted as they stand', () => {
    fc.assert(
      fc.property(fc.string(), signs, fc.constantFrom('biodégradable', 'BIODEGRADABLES'), (text, sign, word) => {
        const found = quotesIn(`${text.slice(0, 50)}${sign}${word}${sign}fin`);
        expect(found.some((quote) => quote.endsWith(word))).toBe(true);
      }),
    );
  });

  it('are looked for in any text at all without fail', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        for (const { quote } of claimWordsIn(text)) expect(text).toContain(quote);
      }),
    );
  });

  it.each([
    'a',
    'bio ',
    'respecte l ',
    'sans aucun ',
    'sans\u00a0',
    'é\u0301',
    '\u00ad',
    'support durable ',
    '<b ',
    '<a x',
    '*',
    '&shy',
    '<!-- ',
    '<!--',
    '&#1',
    '&eacute',
    '&#999999;',
  ])('are looked for in 100 kB of « %s » in no time', (piece) => {
    claimWordsIn('');
    const text = piece.repeat(Math.ceil(100_000 / piece.length));
    const start = performance.now();
    claimWordsIn(text);
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
