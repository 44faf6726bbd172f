import { inFrench } from '@shop/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { config, FakeShop, karite } from '../../testing/fake-shop';
import { renderApp } from '../../testing/render-app';

const slider = () => screen.findByRole('region', { name: 'Nouveautés' });

const linksIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the home page', () => {
  it('shows the headline, the slogan and three badges', async () => {
    renderApp('/');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('La douceur prend son temps.');
    const promises = screen.getByRole('region', { name: 'Nos engagements' });
    expect(within(promises).getAllByRole('listitem')).toHaveLength(3);
  });

  it('presents the latest products with their badge where they are new, their full name and their price in EUR', async () => {
    renderApp('/');
    const card = within(await slider());
    expect(await card.findByRole('link', { name: 'Savon Lavande fine' })).toHaveAttribute('href', '/savon/lavande');
    expect(card.getAllByText('Nouveauté')).toHaveLength(1);
    expect(card.getByText('-20%')).toBeInTheDocument();
    expect(card.getByText(/6,90\sEUR/)).toBeInTheDocument();
  });

  it('replaces the slider by a sentence when the products cannot be loaded, and tries again', async () => {
    const shop = new FakeShop().refuse('GET products/latest', 500, { code: 'SERVER.UNEXPECTED', message: 'Oups' });
    const { user } = renderApp('/', { shop });
    expect(await screen.findByText('Erreur lors du chargement des produits')).toBeInTheDocument();
    shop.on('GET products/latest', [karite]);
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await slider()).toBeInTheDocument();
  });

  it('names the soaps of the range as they stand on the photograph, and only those that are sold', async () => {
    const names = ['Karité nature', 'Orange douce', 'Argile verte', 'Savon inconnu'];
    const shop = new FakeShop().on(
      'GET products/savon',
      names.map((name) => ({ _id: name, name })),
    );
    renderApp('/', { shop });
    const legend = await screen.findByRole('list', { name: 'Les savons de la gamme' });
    const shown = within(legend).getAllByRole('link');
    expect(shown.map(({ textContent }) => textContent)).toEqual(['Argile verte', 'Karité nature', 'Orange douce']);
  });

  it('says what the owner wrote: banners that take turns, a slogan, a line over the page', async () => {
    const banner = {
      ...{ picture: { site: 'banniere-2' }, alt: null, text: null, action: null },
      ...{ headline: inFrench('Samedi,\nportes\nouvertes.'), link: '/faq' },
    };
    const picture = {
      key: 'a'.repeat(32),
      crops: { narrow: 'narrow-x', middle: 'middle-x', wide: 'wide-x' },
      focus: 80,
    };
    const content = {
      banners: [banner, { ...banner, picture, headline: null, alt: inFrench('Un mur clair.') }],
      slogan: inFrench('Du savon, et rien d’autre.'),
      announcement: { text: inFrench('Marché samedi.'), action: inFrench('Y aller'), link: '/faq' },
    };
    renderApp('/', { shop: new FakeShop().on('GET config', { ...config, content }) });
    expect(await screen.findByRole('heading', { name: 'Samedi, portes ouvertes.' })).toBeInTheDocument();
    expect(screen.getByText('Du savon, et rien d’autre.')).toBeInTheDocument();
    expect(await screen.findByText('Marché samedi.')).toHaveTextContent('Marché samedi. Y aller');
    expect(screen.getAllByRole('link', { name: 'Découvrir la boutique' })[0]).toHaveAttribute('href', '/faq');
    expect(screen.getByText('1 / 2')).toBeInTheDocument();
  });

  it('shows the sections of the owner in their order, and says where they could not be read', async () => {
    const own = { heading: null, text: null, action: null, link: '', picture: null, alt: null };
    const sections = [
      { ...own, id: 'lettre', heading: inFrench('Nos nouvelles') },
      {
        ...own,
        id: 'marche',
        heading: inFrench('Au marché'),
        text: inFrench('Samedi.'),
        action: inFrench('Y aller'),
        link: '/contact',
      },
      { ...own, id: 'atelier' },
    ];
    const shop = new FakeShop()
      .on('GET config', { ...config, content: { texts: ['home.sections'] } })
      .refuse('GET page-texts/home.sections', 500, { code: 'SERVER', message: 'Panne.' });
    const { user } = renderApp('/', { shop });
    const lost = await screen.findByText('La suite de la page n’a pas pu être chargée.');
    shop.on('GET page-texts/home.sections', { kind: 'home.sections', sections });
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(lost).not.toBeInTheDocument());
    const titles = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
    expect(titles).toEqual(['Nos nouvelles', 'Au marché', expect.stringMatching(/^Tout/)]);
    expect(screen.getByRole('link', { name: 'Y aller' })).toHaveAttribute('href', '/contact');
  });

  it('has the links of the owner in both menus and in the foot', async () => {
    const link = { label: null, link: '', wide: true, narrow: true };
    const menu = [
      { ...link, id: 'faq' },
      { ...link, id: 'salon', label: inFrench('Le salon'), link: 'https://salon.example/', narrow: false },
      { ...link, id: 'compte', wide: false },
    ];
    const footer = {
      pitch: inFrench('Rien que du savon.'),
      links: [{ id: 'boutique', label: inFrench('Nos savons'), link: '' }],
    };
    const { user } = renderApp('/', {
      shop: new FakeShop().on('GET config', { ...config, content: { menu, footer } }),
    });
    const salon = await screen.findByRole('link', { name: /^Le salon/ });
    expect(salon).toHaveAttribute('target', '_blank');
    const wide = screen.getByRole('navigation', { name: 'Navigation principale' });
    expect(linksIn(wide)).toEqual(['FAQ', 'Le salon (nouvel onglet)']);
    const foot = await screen.findByRole('contentinfo');
    expect(within(foot).getByText('Rien que du savon.')).toBeInTheDocument();
    expect(within(foot).getByRole('link', { name: 'Nos savons' })).toHaveAttribute('href', '/product');
    expect(within(foot).getByRole('link', { name: 'Mentions légales' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    expect(linksIn(await screen.findByRole('navigation', { name: 'Menu' }))).toEqual(['FAQ', 'Mon compte']);
  });

  it('adds a product to the cart and counts it in the header', async () => {
    const { user } = renderApp('/');
    const add = await screen.findByRole('button', { name: 'Ajouter au panier : Lavande fine' });
    await user.click(add);
    expect(await screen.findByText(/a rejoint votre panier/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Panier' })).toHaveAccessibleDescription('1 article');
  });
});
