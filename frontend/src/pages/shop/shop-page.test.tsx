import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ChoiceAnswer, SHOP_PAGE_SIZE } from '@shop/contract';
import { aChoice, FakeShop, karite, lavande } from '../../testing/fake-shop';
import { renderApp } from '../../testing/render-app';

/** More soaps than one page holds: the rest stands on the second. */
const aLargeShop = () =>
  new FakeShop().when('GET product-choice', ({ query }) => {
    const page = Number(query.get('page') ?? 1);
    const all = Array.from({ length: 25 }, (_, index) => ({
      ...karite,
      _id: `savon-${index}`,
      name: `Pain ${index}`,
      fullName: `Savon Pain ${index}`,
    }));
    const items = all.slice((page - 1) * SHOP_PAGE_SIZE, page * SHOP_PAGE_SIZE);
    return { body: aChoice(items, { total: all.length, all: all.length }) };
  });

describe('La Boutique', () => {
  it('shows one page of a large catalogue and leads to the next, under an address of its own', async () => {
    const { user, address, shop } = renderApp('/product', { shop: aLargeShop() });
    expect(await screen.findByRole('link', { name: /Pain 21/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Pain 22/ })).not.toBeInTheDocument();
    expect(screen.getByText('25 produits')).toBeVisible();

    await user.click(screen.getByRole('link', { name: 'Suivant' }));
    expect(await screen.findByRole('link', { name: /Pain 24/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Pain 21/ })).not.toBeInTheDocument();
    expect(address()).toBe('/product?page=2');
    expect(document.title).toContain('La Boutique, page 2');
    expect(screen.getByRole('heading', { level: 1, name: 'La Boutique' })).toHaveFocus();
    expect(shop.asked('GET product-choice')).toHaveLength(2);

    await user.click(screen.getByRole('link', { name: 'Page 1' }));
    expect(await screen.findByRole('link', { name: /Pain 0/ })).toBeVisible();
    expect(address()).toBe('/product');
  });

  it('says so when a page is empty, and leads back to the range', async () => {
    renderApp('/product?page=9', { shop: aLargeShop() });
    expect(await screen.findByText('Cette page est vide.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Voir toute la gamme' })).toHaveAttribute('href', '/product');
  });

  it('names ten soaps in the menu and on a page that is not there, and leads to the others', async () => {
    const names = Array.from({ length: 12 }, (_, index) => ({ _id: `savon-${index}`, name: `Pain ${index}` }));
    const { user } = renderApp('/nulle-part', { shop: new FakeShop().on('GET products/savon', names) });
    const range = await screen.findByRole('navigation', { name: 'Nos savons' });
    expect(within(range).getAllByRole('link')).toHaveLength(10);
    const menu = within(screen.getByRole('navigation', { name: 'Navigation principale' }));
    await user.click(menu.getByRole('button', { name: 'Nos produits' }));
    expect(menu.getAllByRole('link', { name: /^Pain/ })).toHaveLength(10);
    expect(menu.getByRole('link', { name: 'Voir toute la gamme' })).toHaveAttribute('href', '/product');
  });

  describe('narrowed', () => {
    const options = (...counts: [string, string, number][]) =>
      counts.map(([value, label, products]) => ({ value, label, products }));
    const groups: ChoiceAnswer['groups'] = [
      { name: 'peau', options: options(['seche', 'Sèche', 2], ['normale', 'Normale', 0]) },
      { name: 'sans', options: options(['huile-essentielle', 'Sans huile essentielle', 1]) },
    ];
    const aShopToChooseFrom = () =>
      new FakeShop().when('GET product-choice', ({ query }) => {
        const items = query.has('sans') ? [karite] : [lavande, karite];
        return { body: aChoice(items, { all: 2, groups }) };
      });

    it('says in its address what was ticked, shows what fits, and takes it back', async () => {
      const { user, address, shop } = renderApp('/product', { shop: aShopToChooseFrom() });
      const rail = within(await screen.findByRole('region', { name: 'Filtrer' }));
      expect(rail.getByRole('checkbox', { name: 'Normale 0 produit' })).toBeDisabled();
      const without = rail.getByRole('checkbox', { name: 'Sans huile essentielle 1 produit' });
      await user.click(without);
      await waitFor(() => expect(address()).toBe('/product?sans=huile-essentielle'));
      expect(await screen.findByText('1 produit')).toHaveTextContent('1 produit sur 2');
      expect(without).toHaveFocus();
      expect(screen.queryByRole('link', { name: 'Savon Lavande fine' })).not.toBeInTheDocument();
      expect(shop.asked('GET product-choice').at(-1)?.query.get('sans')).toBe('huile-essentielle');

      await user.click(screen.getByRole('link', { name: 'Retirer le filtre «\u00a0Sans huile essentielle\u00a0»' }));
      expect(address()).toBe('/product');
      expect(await screen.findByRole('link', { name: 'Savon Lavande fine' })).toBeVisible();
      expect(screen.getByText('2 produits')).toHaveFocus();
    });

    it('counts two ticks of one frame, each shown at once', async () => {
      const { address } = renderApp('/product', { shop: aShopToChooseFrom() });
      const rail = within(await screen.findByRole('region', { name: 'Filtrer' }));
      const both = [/^Sèche/, /^Sans huile/].map((name) => rail.getByRole('checkbox', { name }));
      both.forEach((box) => fireEvent.click(box));
      for (const box of both) expect(box).toBeChecked();
      expect(address()).toBe('/product');
      await waitFor(() => expect(address()).toBe('/product?peau=seche&sans=huile-essentielle'));
      for (const box of both) expect(box).toBeChecked();
    });

    it('sorts, and keeps what is chosen', async () => {
      const { user, address } = renderApp('/product?sans=huile-essentielle', { shop: aShopToChooseFrom() });
      await user.selectOptions(await screen.findByRole('combobox', { name: 'Trier par' }), 'Prix croissant');
      expect(address()).toBe('/product?sans=huile-essentielle&tri=prix');
    });

    it('opens in a sheet, which tells how many there are', async () => {
      const { user, address } = renderApp('/product', { shop: aShopToChooseFrom() });
      await user.click(await screen.findByRole('button', { name: 'Filtrer' }));
      const sheet = within(await screen.findByRole('dialog', { name: 'Filtrer' }));
      await user.click(sheet.getByText('Allergènes', { selector: 'summary *' }));
      await user.click(sheet.getByRole('checkbox', { name: 'Sans huile essentielle 1 produit' }));
      await waitFor(() => expect(sheet.getByRole('status')).toHaveTextContent('1 produit'));
      await user.click(sheet.getByRole('button', { name: 'Voir le produit' }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(address()).toBe('/product?sans=huile-essentielle');
      expect(screen.getByRole('button', { name: 'Filtrer (1)' })).toBeVisible();
    });

    it('shows nothing of what was asked before when the answer does not come, and tries again', async () => {
      const shop = aShopToChooseFrom();
      const { user } = renderApp('/product', { shop });
      const rail = within(await screen.findByRole('region', { name: 'Filtrer' }));
      shop.cut('GET product-choice');
      await user.click(rail.getByRole('checkbox', { name: 'Sans huile essentielle 1 produit' }));
      expect(await screen.findByText('Erreur lors du chargement des produits')).toBeVisible();
      expect(screen.queryByRole('link', { name: 'Savon Lavande fine' })).not.toBeInTheDocument();
      expect(screen.queryByText('2 produits')).not.toBeInTheDocument();
      expect(rail.getByRole('checkbox', { name: /^Sans huile/ })).toBeChecked();
      shop.when('GET product-choice', () => ({ body: aChoice([karite], { all: 2, groups }) }));
      await user.click(screen.getByRole('button', { name: 'Réessayer' }));
      expect(await screen.findByRole('link', { name: 'Savon Karité nature' })).toBeVisible();
    });

    it('leaves the keyboard on the tick, on a later page too', async () => {
      const shop = new FakeShop().when('GET product-choice', ({ query }) => ({
        body: aChoice([karite], { total: query.has('sans') ? 1 : 30, all: 30, groups }),
      }));
      const { user, address } = renderApp('/product?page=2', { shop });
      const rail = within(await screen.findByRole('region', { name: 'Filtrer' }));
      const without = rail.getByRole('checkbox', { name: /^Sans huile/ });
      await user.click(without);
      await waitFor(() => expect(address()).toBe('/product?sans=huile-essentielle'));
      expect(await screen.findByText('1 produit')).toBeVisible();
      expect(without).toHaveFocus();
    });

    it('says so when nothing fits, and leads out', async () => {
      const shop = new FakeShop().when('GET product-choice', ({ query }) => ({
        body: query.has('peau') ? aChoice([], { total: 0, all: 2, groups }) : aChoice([lavande, karite], { groups }),
      }));
      const { user, address } = renderApp('/product?peau=normale', { shop });
      expect(await screen.findByText('Aucun produit ne réunit ces choix.')).toBeVisible();
      await user.click(screen.getAllByRole('link', { name: 'Tout effacer' }).at(-1)!);
      expect(address()).toBe('/product');
      expect(await screen.findByText('2 produits')).toHaveFocus();
      expect(await screen.findByRole('link', { name: 'Savon Lavande fine' })).toBeVisible();
    });
  });

  it('says so when the shop has nothing to sell yet', async () => {
    renderApp('/product', { shop: new FakeShop().on('GET product-choice', aChoice([])) });
    expect(await screen.findByText('La boutique n’a aucun produit pour le moment.')).toBeVisible();
  });
});
