import path from 'node:path';
import { speak } from '../../../scripts/translations/plugin.mjs';
import { rewrite } from '../../../scripts/translations/rewrite.mjs';

/** What a source says, as the catalogue has it. */
function textsOf(code: string, file = 'a.tsx'): string[] {
  const found: string[] = [];
  rewrite(code, file, ({ text }) => {
    found.push(text);
    return text;
  });
  return found;
}

/** The source in other words. */
const inWords = (code: string, words: Record<string, string>, options = {}) =>
  rewrite(code, 'a.tsx', ({ text }) => words[text], { locale: 'nl-BE', ...options });

describe('what a source says', () => {
  it.each([
    ['<p>Bonjour</p>', ['Bonjour']],
    ['<p>menu</p>', ['menu']],
    ['<button aria-label="fermer" className="Bouton rouge" />', ['fermer']],
    ['const a = { label: "panier", id: "panier" };', ['panier']],
    ['toast.error(`Il reste ${count} savons.`);', ['Il reste {0} savons.']],
    ['const sum = "Le prix a changé" + " : " + price;', ['Le prix a changé : {0}']],
    ['const f = cond && "Déjà payée";', ['Déjà payée']],
    ['throw new Error("The page has no root.");', []],
    ['if (status === "Expédié") go("checkout");', []],
    ['import x from "Une phrase qui a l’air d’un texte";', []],
    ['type A = "Une phrase" | "Deux phrases";', []],
    ['<path d="M12 4.5l8 4-8 4-8-4z" />', []],
  ])('%s', (code, texts) => {
    expect(textsOf(code)).toEqual(texts);
  });

  it('is whole sentences, whatever stands inside them', () => {
    expect(textsOf('<p>Lisez nos <a href="/x">conditions <b>de vente</b></a>, {name}.</p>')).toEqual([
      'Lisez nos <0>conditions <1>de vente</1></0>, {2}.',
    ]);
    expect(textsOf("const s = `${n} ${n > 1 ? 'savons choisis' : 'savon choisi'} sur ${n}`;")).toEqual([
      '{0} savons choisis sur {0}',
      '{0} savon choisi sur {0}',
    ]);
  });
});

describe('a source in other words', () => {
  it('has them in its own order, and its own plurals', () => {
    expect(inWords('<p>De {a} à <b>{b}</b></p>', { 'De {0} à <1/>': 'Naar <1/> van {0}' })).toBe(
      '<p>{"Naar "}<b>{b}</b>{" van "}{a}</p>',
    );
    const forms = { '{0} savons': '{0} zepen', '{0} savon': '{0} zeep' };
    expect(inWords("f(`${n} ${n > 1 ? 'savons' : 'savon'}`)", forms)).toBe('f((n !== 1 ? `${n} zepen` : `${n} zeep`))');
  });

  it('writes numbers and days as its country does', () => {
    expect(inWords("new Intl.NumberFormat('fr-FR')", {})).toBe('new Intl.NumberFormat("nl-BE")');
  });

  it('says of the owner’s words that they are French', () => {
    expect(inWords('<p>{text}</p>', {}, { owners: { text: 'marked' } })).toBe('<p lang="fr" data-owner="">{text}</p>');
  });

  it('says it only where they are, of what may be written in other languages', () => {
    expect(inWords('<p lang={langOf(one)}>{text}</p>', {}, { owners: { text: 'marked' } })).toBe(
      '<p data-owner={(langOf(one)) === "fr" ? "" : undefined} lang={langOf(one)}>{text}</p>',
    );
    expect(inWords('<p lang={langOf(one)}>{text}</p>', {}, { owners: { text: 'lang' } })).toBe(
      '<p lang={langOf(one)}>{text}</p>',
    );
  });

  it('is the same where nothing is said', () => {
    expect(inWords('const a = 1;', {})).toBeUndefined();
  });
});

describe('a sentence that nobody translated', () => {
  const file = path.resolve(__dirname, '../pages/home/NewPart.tsx');
  const code = 'export const NewPart = () => (\n  <p>Une phrase que personne n’a encore lue.</p>\n);';
  const stop = (message: string): never => {
    throw new Error(message);
  };
  const built = (language: string, said: (code: string) => string) => {
    const plugin = speak(language);
    const { code: out } = plugin.transform.handler(code, file)!;
    return () => plugin.generateBundle.call({ error: stop }, {}, { 'a.js': { type: 'chunk', code: said(out) } });
  };

  it.each(['nl', 'de', 'en'])('ends the build in %s, with its place', (language) => {
    expect(built(language, (out) => out)).toThrow(
      /frontend\/src\/pages\/home\/NewPart\.tsx:2 {2}Une phrase que personne n’a encore lue\./,
    );
  });

  it('is no matter where the program does not hold it', () => {
    expect(built('nl', () => '')).not.toThrow();
  });
});
