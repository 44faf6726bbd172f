import type { SearchAnswer, SearchHit } from '@shop/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { aChoice, FakeShop, lavande } from '../../testing/fake-shop';
import { renderApp } from '../../testing/render-app';

const hit: SearchHit = {
  _id: 'lavande',
  tagline: 'La Provence dans la mousse',
  slug: 'lavande',
  name: 'Lavande fine',
  description: 'Une lavande de montagne.',
  image: '/images/lavande-1/640.jpg',
  price: 7.5,
  discountedPrice: 6,
  reduction: { priorPrice: 7.5, percent: 20 },
};

const found = (hits: SearchHit[], more: Partial<SearchAnswer> = {}): SearchAnswer => ({
  ...{ hits, total: hits.length, words: 'lavande', corrected: null },
  ...{ avoided: [], leftOut: [], near: false },
  ...more,
});

/** Answers what was asked for, and nothing to anything else. */
const finding = (text: string, answer: SearchAnswer) =>
  new FakeShop().when('GET product-search', ({ query }) => ({
    body: query.get('text') === text ? answer : found([]),
  }));

async function openSearch(shop: FakeShop) {
  const view = renderApp('/faq', { shop });
  await view.user.click(screen.getByRole('button', { name: 'Rechercher' }));
  const dialog = await screen.findByRole('dialog', { name: 'Trouvez un produit' });
  return { ...view, search: within(dialog), field: within(dialog).getByRole('searchbox') };
}

/** What was understood of 'lavande'. */
const { hits: _hits, ...understood } = found([hit]);

describe('the search', () => {
  it('is one by name, and no form, since there is no button that would send it', async () => {
    const { search, field } = await openSearch(new FakeShop());
    expect(search.getByRole('search')).toContainElement(field);
    expect(field.closest('form')).toBeNull();
  });

  it('asks once for what was typed, and leads to the product', async () => {
    const { user, search, field, shop, address } = await openSearch(finding('lavande', found([hit])));
    await user.type(field, 'lavande');
    await user.click(await search.findByRole('link', { name: /Lavande fine/ }));
    expect(address()).toBe('/savon/lavande');
    expect(shop.requests.filter(({ path }) => path === 'product-search')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('remembers in this browser what led to a product, searches it again, and forgets it', async () => {
    const now = Date.now();
    const month = 30 * 24 * 60 * 60 * 1000;
    localStorage.setItem(
      'searches',
      JSON.stringify([['miel', now], 7, ['ortie', now - month], ['calendula', now - month + 60_000]]),
    );
    const { user, search, field } = await openSearch(finding('lavande', found([hit])));
    const recent = within(search.getByRole('region', { name: 'Recherches récentes' }));
    expect(recent.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['miel', 'calendula']);
    await user.click(recent.getByRole('button', { name: 'calendula' }));
    expect(field).toHaveValue('calendula');
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, 'lavande');
    await user.click(await search.findByRole('link', { name: /Lavande fine/ }));
    expect(JSON.parse(localStorage.getItem('searches') ?? '')).toEqual([
      ['lavande', expect.any(Number)],
      ['miel', now],
      ['calendula', now - month + 60_000],
    ]);
    await user.click(screen.getByRole('button', { name: 'Rechercher' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Trouvez un produit' }));
    await user.click(dialog.getByRole('button', { name: 'Effacer' }));
    expect(dialog.queryByText('Recherches récentes')).not.toBeInTheDocument();
    expect(localStorage.getItem('searches')).toBeNull();
  });

  it('says when nothing was found, and forgets it with an empty text', async () => {
    const { user, search, field } = await openSearch(finding('argan', found([])));
    await user.type(field, 'argan');
    expect(await search.findByText(/^Aucun produit trouvé/)).toBeInTheDocument();
    await user.clear(field);
    await waitFor(() => expect(search.queryByText(/^Aucun produit trouvé/)).not.toBeInTheDocument());
  });

  it('is walked through with the arrow keys, and typing goes on in the field', async () => {
    const second = { ...hit, _id: 'rose', name: 'Rose' };
    const { user, search, field } = await openSearch(finding('lavande', found([hit, second])));
    await user.type(field, 'lavande');
    const first = await search.findByRole('link', { name: /Lavande fine/ });
    await user.keyboard('{ArrowDown}');
    expect(first).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(search.getByRole('link', { name: /Rose/ })).toHaveFocus();
    await user.keyboard('{Home}');
    expect(first).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(field).toHaveFocus();
    await user.keyboard('{ArrowDown}s');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('lavandes');
  });

  it('leads with Enter to the shelf of all that was found, without waiting for what is proposed', async () => {
    const { user, field, address, shop } = await openSearch(finding('lavande', found([hit])));
    shop.when('GET product-choice', () => ({
      body: aChoice([lavande], { search: { ...understood, text: 'lavande sans miel', avoided: ['miel'] } }),
    }));
    await user.type(field, '{Enter}');
    expect(address()).toBe('/faq');
    await user.type(field, ' lavande sans miel{Enter}');
    expect(address()).toBe('/product?q=lavande+sans+miel');
    expect(await screen.findByRole('heading', { level: 1, name: 'Recherche\u00a0: lavande sans miel' })).toBeVisible();
    expect(await screen.findByText('1 produit pour « lavande » sans miel')).toBeVisible();
    expect(shop.asked('GET product-choice').at(-1)?.query.get('q')).toBe('lavande sans miel');
    expect(screen.getByRole('combobox', { name: 'Trier par' })).toHaveDisplayValue('Pertinence');
    await user.click(
      screen.getByRole('link', { name: 'Retirer le filtre «\u00a0Recherche\u00a0: lavande sans miel\u00a0»' }),
    );
    expect(address()).toBe('/product');
    expect(await screen.findByRole('heading', { level: 1, name: 'La Boutique' })).toBeVisible();
  });

  it('says on the shelf that nothing was found, and where to go on', async () => {
    const search = { ...understood, text: 'argan', words: 'argan', total: 0 };
    const shop = new FakeShop().when('GET product-choice', () => ({ body: aChoice([], { search }) }));
    renderApp('/product?q=argan', { shop });
    expect(await screen.findByText('Aucun produit trouvé pour « argan ».')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Retirer la recherche' })).toHaveAttribute('href', '/product');
    const ways = within(screen.getByRole('navigation', { name: 'Continuer' }));
    expect(ways.getByRole('link', { name: 'Savons' })).toHaveAttribute('href', '/boutique/savons');
    expect(ways.getByRole('link', { name: /^Quel savon/ })).toHaveAttribute('href', '/quel-savon');
  });

  it('can be tried again when it fails', async () => {
    const shop = new FakeShop().cut('GET product-search');
    const { user, search, field } = await openSearch(shop);
    await user.type(field, 'lavande');
    const retry = await search.findByRole('button', { name: 'Réessayer' });
    shop.on('GET product-search', found([hit]));
    await user.click(retry);
    expect(await search.findByRole('link', { name: /Lavande fine/ })).toBeInTheDocument();
  });

  it('sends what is typed as text, whatever its signs', async () => {
    const { user, field, shop } = await openSearch(new FakeShop());
    await user.type(field, 'a/b?');
    await waitFor(() => expect(shop.requests.at(-1)?.query.get('text')).toBe('a/b?'));
  });

  it('says what it took a typo for, and looks for the text as it was typed when asked', async () => {
    const shop = new FakeShop().when('GET product-search', ({ query }) => ({
      body: query.get('exact') === '1' ? found([], { words: 'lavnde' }) : found([hit], { corrected: 'lavnde' }),
    }));
    const { user, search, field } = await openSearch(shop);
    await user.type(field, 'lavnde');
    expect(await search.findByText('1 produit pour « lavande »')).toBeVisible();
    expect(search.getByText(/^Vous avez écrit « lavnde »/)).toBeVisible();
    await user.click(search.getByRole('button', { name: 'Le chercher tel quel' }));
    expect(await search.findByText(/^Aucun produit trouvé pour « lavnde/)).toBeVisible();
    expect(field).toHaveFocus();
  });

  it('shows what it understood of « sans », what it left out, and takes each back', async () => {
    const text = 'lavande sans huile essentielle ni miel';
    const answer = found([{ ...hit, _id: 'karite', slug: 'karite', name: 'Karité nature' }], {
      ...{ avoided: ['huile essentielle', 'miel'], near: true },
      leftOut: [{ name: 'Savon Lavande fine', slug: 'lavande-fine' }],
    });
    const { user, search, field, address } = await openSearch(finding(text, answer));
    await user.click(field);
    await user.paste(text);
    expect(await search.findByText('Rien pour « lavande » sans huile essentielle ni miel')).toBeVisible();
    expect(search.getByRole('heading', { name: 'Sans huile essentielle sans miel' })).toBeVisible();
    expect(search.getByText(/^Savon Lavande fine : sa composition ne permet pas/)).toBeVisible();
    await user.click(search.getByRole('button', { name: 'Retirer Sans miel' }));
    expect(field).toHaveValue('lavande sans huile essentielle');
    await user.clear(field);
    await user.paste(text);
    await user.click(await search.findByRole('link', { name: 'Le voir quand même' }));
    expect(address()).toBe('/savon/lavande-fine');
  });

  it('begins with what others keep and the categories that have something', async () => {
    const shop = finding('lavande', found([hit])).on('GET product-search/start', {
      favourites: [hit],
      bestSellers: [],
      categories: [
        { name: 'Savons', slug: 'savons', products: 10 },
        { name: 'Vide', slug: 'vide', products: 0 },
      ],
    });
    const { user, search, field, address } = await openSearch(shop);
    expect(await search.findByRole('heading', { name: 'Les préférés des autres' })).toBeVisible();
    expect(search.queryByRole('link', { name: 'Vide' })).not.toBeInTheDocument();
    expect(search.getByRole('link', { name: /^Quel savon/ })).toHaveAttribute('href', '/quel-savon');
    await user.type(field, 'lavande');
    expect(await search.findByText('1 produit pour « lavande »')).toBeVisible();
    expect(search.queryByRole('heading', { name: 'Les préférés des autres' })).not.toBeInTheDocument();
    await user.clear(field);
    await user.click(await search.findByRole('link', { name: 'Savons' }));
    expect(address()).toBe('/boutique/savons');
  });

  it('begins with what is bought most while too few keep anything', async () => {
    const shop = new FakeShop().on('GET product-search/start', {
      favourites: [],
      bestSellers: [hit],
      categories: [],
    });
    const { search } = await openSearch(shop);
    expect(await search.findByRole('heading', { name: 'Les plus achetés' })).toBeVisible();
    expect(search.queryByRole('heading', { name: 'Les préférés des autres' })).not.toBeInTheDocument();
  });
});
