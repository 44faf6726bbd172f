import { type ContentDraft, type ContentOf, inFrench } from '@shop/contract';
import { aWidePicture, shownContent, writing } from './support/content.js';
import { builtPages } from './support/two-instances.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

/** Pages as a browser gets them: sections of the home page, the About page, menus and foot. */
let shop: Shop;
beforeEach(async () => {
  shop = await startShop({}, { frontendDir: builtPages() });
});
afterEach(() => shop.close());

const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';
const open = async (address: string) => (await shop.http.get(address).set('Accept', BROWSER).expect(200)).text;
const plain = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
const h2 = (html: string) => [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, inner]) => plain(inner!).trim());
const typed = <Value>(draft: ContentDraft['value']) => draft as unknown as Value;

type Sections = ContentOf<'home.sections'>;

describe('the sections of the home page', () => {
  const own = {
    id: 'marche',
    shown: true,
    heading: inFrench('Au marché de Noël'),
    text: inFrench('Samedi et dimanche, place du Vieux-Marché.'),
    action: inFrench('Nous y trouver'),
    link: '/contact',
  };

  it('follow the order of the owner, whose own stand among them', async () => {
    expect(h2(await open('/')).slice(-3)).toEqual([
      'Dix savons, un seul beurre.',
      'Tout passe par la main.',
      'La lettre',
    ]);
    const sections = writing(shop, 'home.sections');
    const { name } = await sections.picture(await aWidePicture());
    await sections.save((value) => {
      const all = typed<Sections>(value).sections;
      const one = (id: string) => all.find((section) => section.id === id)!;
      const picture = { ...one('vus').picture, name, alt: inFrench('Un étal de savons.') };
      const words = { ...one('atelier'), heading: inFrench('Chez nous, à la main.') };
      return {
        sections: [one('lettre'), words, { ...own, picture }, { ...one('gamme'), shown: false }, one('engagements')],
      };
    });
    await sections.publish();
    const page = await open('/');
    // Those that were left out by whoever wrote the list are still there, at its end.
    expect(h2(page).slice(0, 3)).toEqual(['La lettre', 'Chez nous, à la main.', 'Au marché de Noël']);
    expect(h2(page)).not.toContain('Dix savons, un seul beurre.');
    expect(plain(page)).toContain('Samedi et dimanche');
    expect(page).toMatch(new RegExp(`/images/${name}/1200-block-50x50-[\\w-]{16}\\.jpg`));
    const [crop] = page.match(new RegExp(`/images/${name}/480-block-50x50-[\\w-]{16}\\.jpg`))!;
    await shop.http
      .get(crop)
      .expect(200)
      .expect('Content-Type', /image\/jpeg/);
    // The shop's own words in its languages, the owner's in French and marked.
    const dutch = await open('/nl/');
    expect(h2(dutch)[0]).toBe('De nieuwsbrief');
    expect(dutch).toMatch(/lang="fr">Chez nous, à la main/);
    // No other page carries it.
    expect(await open('/faq')).not.toContain('marché de Noël');
  });

  it('ask for what is missing in those that are shown alone, and keep none of the fields that they do not have', async () => {
    const sections = writing(shop, 'home.sections');
    const { value } = await sections.save((before) => {
      const all = typed<Sections>(before).sections;
      const empty = { ...own, id: 'vide', shown: false, heading: inFrench(''), text: inFrench('') };
      return {
        sections: [
          ...all.map((section) => ({ ...section, link: section.id === 'gamme' ? '/faq' : section.link })),
          { ...empty, picture: all[0]!.picture },
        ],
      };
    });
    expect(typed<Sections>(value).sections.find(({ id }) => id === 'gamme')).toMatchObject({ link: '' });
    expect((await sections.publish()).status).toBe(200);
    await sections.save((before) => ({
      sections: typed<Sections>(before).sections.map((section) => ({ ...section, shown: true })),
    }));
    const refused = await sections.publish();
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      409,
      expect.stringContaining('Section 7, Titre\u00a0: à écrire.'),
    ]);
  });
});

describe('the About page', () => {
  it('has the blocks of the owner, with their pictures, and the film where it is wanted', async () => {
    expect(await open('/apropos')).toContain('<video');
    const about = writing(shop, 'about');
    const { name } = await about.picture(await aWidePicture());
    await about.save((value) => {
      const page = typed<ContentOf<'about'>>(value);
      const [first, ...others] = page.blocks;
      const added = {
        ...first!,
        id: 'equipe',
        picture: { ...first!.picture, name, alt: inFrench('Un établi.') },
        title: inFrench('Notre équipe'),
        lead: inFrench(''),
        text: inFrench('Deux personnes.\nEt un four.'),
      };
      return { ...page, film: false, headline: inFrench('Qui nous sommes.'), blocks: [added, ...others] };
    });
    await about.publish();
    const page = await open('/apropos');
    expect(page).not.toContain('<video');
    expect(h2(page).slice(0, 3)).toEqual(
      ['Notre équipe', 'Notre secret de fabrication', 'Pourquoi choisir nos savons ?'].map((one) =>
        expect.stringContaining(one.replace(' ?', '')),
      ),
    );
    expect(page).toMatch(/<p>Deux personnes\.<\/p><p>Et un four\.<\/p>/);
    expect(page).toContain('alt="Un établi."');
    const german = await open('/de/apropos');
    expect(german).toMatch(/lang="fr">Notre équipe/);
    expect(plain(german)).not.toContain('Notre secret');
  });
});

describe('menus and foot', () => {
  type Menu = ContentOf<'menu'>;

  it('have the links of the owner, in every language, and what the law wants all the same', async () => {
    const menu = writing(shop, 'menu');
    await menu.save((value) => {
      const links = typed<Menu>(value).links;
      const salon = {
        id: 'salon',
        label: { ...inFrench('Le salon'), nl: 'De beurs' },
        link: 'https://salon.example/',
        wide: true,
        narrow: true,
      };
      return {
        links: [...links.filter(({ id }) => id !== 'faq'), salon].map((one) =>
          one.id === 'guide' ? { ...one, wide: true } : one,
        ),
      };
    });
    await menu.publish();
    const nav = async (address: string) =>
      plain(/<nav[^>]*aria-label="(?:Navigation principale|Hoofdnavigatie)".*?<\/nav>/s.exec(await open(address))![0]);
    expect(await nav('/')).toMatch(/Accueil.*Nos produits.*Quel savon pour ma peau.*À propos.*Le salon/);
    expect(await nav('/nl/')).toMatch(/De beurs/);
    const footer = writing(shop, 'footer');
    await footer.save((value) => {
      const { links, ...more } = typed<ContentOf<'footer'>>(value);
      return {
        ...more,
        pitch: inFrench('Savons et rien d’autre.'),
        links: links.map((one) => ({
          ...one,
          shown: one.id === 'faq',
          label: one.id === 'faq' ? inFrench('Vos questions') : one.label,
        })),
      };
    });
    await footer.publish();
    const foot = plain(/<footer.*<\/footer>/s.exec(await open('/'))![0]);
    expect(foot).toContain('Savons et rien d’autre.');
    expect(foot).toMatch(
      /Vos questions.*Conditions de vente.*Mentions légales.*Se rétracter|Vos questions.*Conditions de vente.*Mentions légales/,
    );
    expect(foot).not.toContain('La Boutique');
  });

  it('stay within the room that there is', async () => {
    const menu = writing(shop, 'menu');
    await menu.save((value) => ({
      links: typed<Menu>(value).links.map((one) => ({ ...one, wide: one.id !== 'compte' })),
    }));
    const refused = await menu.publish();
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      409,
      expect.stringContaining('6 liens dans l’en-tête au plus.'),
    ]);
    expect(await shownContent(shop)).toBeUndefined();
  });
});

it('promises beside the slogan what the owner promises', async () => {
  const slogan = writing(shop, 'home.slogan');
  await slogan.save((value) => {
    const { badges, ...more } = typed<ContentOf<'home.slogan'>>(value);
    const added = {
      id: 'local',
      imprint: inFrench('Ici'),
      title: inFrench('Fait à Rennes'),
      text: inFrench('Coulé et coupé ici.'),
    };
    return { ...more, badges: [...badges, added] };
  });
  await slogan.publish();
  const page = plain(await open('/'));
  expect(page).toMatch(/Saponifié à froid.*Fait à Rennes Coulé et coupé ici\./);
  expect(page).toContain('Le karité, rien d’inutile, et la patience qu’il faut.');
});
