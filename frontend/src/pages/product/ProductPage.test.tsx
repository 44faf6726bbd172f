import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PRIOR_PRICE_WORDS } from '@shop/contract';
import { aLabel } from '../../testing/a-label';
import { FakeShop, karite, lavande } from '../../testing/fake-shop';
import { shownPictures } from '../../testing/pictures';
import { renderApp } from '../../testing/render-app';

const openProduct = async (id: string, shop = new FakeShop()) => {
  const view = renderApp(`/product/${id}`, { shop });
  await screen.findByRole('button', { name: 'Ajouter au panier' });
  return view;
};

describe('a product page', () => {
  it('shows the reduced price, the struck one, the promotion and a stock that runs out', async () => {
    await openProduct('lavande');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Savon Lavande fine');
    expect(screen.getByText(/6,00\s€$/)).toBeInTheDocument();
    expect(screen.getByText(/7,50\s€/, { selector: 's' })).toBeInTheDocument();
    const words = screen.getByText(/^Prix le plus bas des/, { selector: 'p span' }).textContent;
    expect(words?.replace(/\s/g, ' ')).toBe(`${PRIOR_PRICE_WORDS} : 7,50 €`);
    expect(screen.getByText(/^6,00\s€ \/ 100\sg$/)).toBeInTheDocument();
    expect(screen.getByText('-20%')).toBeInTheDocument();
    expect(screen.getByText('Bientôt en rupture')).toBeInTheDocument();
  });

  it('says nothing about the stock from 100 units on', async () => {
    const shop = new FakeShop().on('GET product/karite', { ...karite, stock: 100 });
    await openProduct('karite', shop);
    expect(screen.queryByText('Bientôt en rupture')).not.toBeInTheDocument();
  });

  it('L221-28 5° says before the order that it is sealed for hygiene, of such a product only', async () => {
    const words = /descellé après la livraison, ce produit ne peut pas être renvoyé/;
    await openProduct('karite', new FakeShop().on('GET product/karite', { ...karite, sealedForHygiene: true }));
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it('says nothing of it where it is not sealed', async () => {
    await openProduct('karite');
    expect(screen.queryByText(/Scellé pour hygiène/)).not.toBeInTheDocument();
  });

  it('2023/988 art. 19 shows of a soap dish its warnings and its maker, and no part of a cosmetic’s label', async () => {
    const responsible = { name: 'Atelier du Bois', address: '3 rue des Copeaux', email: 'bois@exemple.fr' };
    const label = aLabel({ cosmetic: false, inci: [], precautions: 'Laisser sécher.', responsible });
    await openProduct(
      'karite',
      new FakeShop().on('GET product/karite', { ...karite, netWeight: 0, ingredients: '', label }),
    );
    expect(screen.queryByRole('button', { name: /Ingrédients|Matières/ })).not.toBeInTheDocument();
    const region = within(await screen.findByRole('region', { name: 'Ce que dit l’étiquette' }));
    expect(region.getByRole('heading', { name: 'Avertissements et sécurité' })).toBeInTheDocument();
    expect(region.getByText('Fabricant ou personne responsable')).toBeInTheDocument();
    for (const part of [/INCI/, /Fonction/, /Après ouverture/, /Conservation/, /Précautions/])
      expect(region.queryByText(part)).not.toBeInTheDocument();
  });

  it('1223/2009 art. 19 shows what the label says, its allergens underlined and explained in words', async () => {
    const label = aLabel({
      inci: [{ text: 'Aqua, ' }, { text: 'Linalool', allergen: 'Linalool' }],
      allergens: ['Linalool'],
      precautions: 'Éviter les yeux.',
      monthsAfterOpening: 12,
      responsible: { name: 'Labo', address: '1 rue Haute', email: 'labo@exemple.fr' },
    });
    await openProduct('karite', new FakeShop().on('GET product/karite', { ...karite, label }));
    const section = within(screen.getByRole('region', { name: 'Ce que dit l’étiquette' }));
    expect(section.getByText('Linalool', { selector: 'mark' })).toBeInTheDocument();
    expect(section.getByText(/que la loi demande de nommer/)).toHaveTextContent('Linalool.');
    expect(section.getByText('Éviter les yeux.')).toBeInTheDocument();
    expect(section.getByText(/PAO 12/)).toBeInTheDocument();
    expect(section.getByRole('link', { name: 'labo@exemple.fr' })).toHaveAttribute('href', 'mailto:labo@exemple.fr');
  });

  it('1223/2009 art. 19 says that it is not sold while its ingredients are not told', async () => {
    const shop = new FakeShop().on('GET product/karite', { ...karite, saleStop: 'ingredients' });
    await openProduct('karite', shop);
    expect(screen.getByRole('button', { name: 'Ajouter au panier' })).toBeDisabled();
    expect(screen.getByText(/n’est pas en vente pour le moment/)).toBeInTheDocument();
    expect(screen.getByText(/n’est pas encore indiquée/)).toBeInTheDocument();
  });

  it('shows its pictures in their order, and of two offers the other one', async () => {
    const { user } = await openProduct('lavande');
    const row = screen.getByRole('list', { name: 'Photos' });
    const [first, second] = within(row).getAllByRole('img');
    expect(first).toHaveAttribute('src', '/images/lavande-1/640.jpg');
    expect(first).toHaveAttribute('loading', 'eager');
    expect(second).toHaveAccessibleName('Savon Lavande fine, autre vue');
    expect(second).toHaveAttribute('loading', 'lazy');
    // Nothing has a width here: the row is moved, and says so, as a browser would.
    Object.defineProperty(row, 'clientWidth', { value: 300 });
    await user.click(screen.getByRole('button', { name: 'Afficher la photo\u00a0: Savon Lavande fine, autre vue' }));
    expect(row.scrollLeft).toBe(300);
    fireEvent.scroll(row);
    expect(screen.getByRole('button', { name: 'Afficher la photo\u00a0: Savon Lavande fine' })).toBeInTheDocument();
  });

  it('shows up to eight pictures, and says which of them is seen', async () => {
    const addresses = Array.from({ length: 8 }, (_none, index) => `/images/vue-${index}/640.jpg`);
    const pictures = shownPictures('Savon Lavande fine', ...addresses);
    const shop = new FakeShop().on('GET product/lavande', { ...lavande, pictures });
    await openProduct('lavande', shop);
    const row = screen.getByRole('list', { name: 'Photos' });
    expect(
      within(row)
        .getAllByRole('img')
        .map((one) => one.getAttribute('src')),
    ).toEqual(addresses);
    expect(screen.getByText('1 / 8')).toBeInTheDocument();
    Object.defineProperty(row, 'clientWidth', { value: 300 });
    row.scrollLeft = 900;
    fireEvent.scroll(row);
    expect(screen.getByText('4 / 8')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Afficher la photo\u00a0: Savon Lavande fine, vue 4' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  it('adds the chosen quantity to the cart', async () => {
    const { user } = await openProduct('lavande');
    await user.click(screen.getByRole('button', { name: 'Augmenter la quantité' }));
    await user.click(screen.getByRole('button', { name: 'Augmenter la quantité' }));
    await user.click(screen.getByRole('button', { name: 'Ajouter au panier' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Panier' })).toHaveAccessibleDescription('3 articles'),
    );
  });

  it('proposes the other novelties below', async () => {
    await openProduct('lavande');
    const novelties = await screen.findByRole('region', { name: 'Ces nouveautés pourraient vous intéresser' });
    expect(novelties).toHaveTextContent('Karité nature');
    expect(novelties).not.toHaveTextContent('Lavande fine');
  });

  it('leads to the error page when there is no such product, with the other ways on', async () => {
    const { address } = renderApp('/product/inconnu');
    expect(await screen.findByRole('heading', { name: 'Ce produit n’est plus au catalogue.' })).toBeInTheDocument();
    expect(address()).toBe('/error');
    expect(screen.queryByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Découvrir la boutique' })).toHaveAttribute('href', '/product');
    expect(main.getByRole('link', { name: 'Karité nature' })).toHaveAttribute('href', '/savon/karite');
  });

  it('says of a withdrawn one that it is no longer sold, and shows what resembles it', async () => {
    const message = '« Savon Lavande fine » n’est plus vendu.';
    const gone = {
      _id: 'lavande',
      code: 'PRODUCT.WITHDRAWN',
      message,
      fullName: 'Savon Lavande fine',
      similar: [karite],
    };
    const { address } = renderApp('/product/lavande', {
      shop: new FakeShop().refuse('GET product/lavande', 410, gone),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Savon Lavande fine' })).toBeInTheDocument();
    const main = within(screen.getByRole('main'));
    expect(main.getByText('Ce produit n’est plus vendu.')).toBeInTheDocument();
    expect(main.getByRole('heading', { name: 'Les plus proches' })).toBeInTheDocument();
    expect(main.getByRole('link', { name: /Karité nature/ })).toHaveAttribute('href', '/savon/karite');
    expect(main.queryByText(/7,50/)).not.toBeInTheDocument();
    expect(address()).toBe('/product/lavande');
  });

  it('can be asked for again from the error page when the network was down', async () => {
    const shop = new FakeShop().cut('GET product/lavande');
    const { user, address } = renderApp('/product/lavande', { shop });
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText(/n’a toujours pas pu être chargé/)).toBeInTheDocument();
    expect(address()).toBe('/error');
    shop.on('GET product/lavande', lavande);
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Savon Lavande fine' })).toBeInTheDocument();
    expect(address()).toBe('/savon/lavande');
  });

  it('asks again on the next visit after a failure', async () => {
    const shop = new FakeShop().cut('GET product/lavande');
    const { user, address } = renderApp('/product/lavande', { shop });
    await screen.findByRole('button', { name: 'Réessayer' });
    shop.on('GET product/lavande', lavande);
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Lavande fine' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Savon Lavande fine' })).toBeInTheDocument();
    expect(address()).toBe('/savon/lavande');
  });

  it('can be kept as a favourite where it is sold out', async () => {
    const shop = new FakeShop().on('GET product/lavande', { ...lavande, stock: 0 });
    const { user } = renderApp('/product/lavande', { shop });
    await user.click(await screen.findByRole('button', { name: 'Garder dans mes favoris' }));
    expect(await screen.findByRole('dialog', { name: 'Se connecter ?' })).toBeInTheDocument();
  });

  it('invites an anonymous visitor who likes it to log in', async () => {
    const { user } = await openProduct('lavande');
    await user.click(screen.getAllByRole('button', { name: 'Ajouter aux favoris' })[0]!);
    expect(await screen.findByRole('dialog', { name: 'Se connecter ?' })).toBeInTheDocument();
  });
});
