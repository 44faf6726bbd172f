import { screen, within } from '@testing-library/react';
import { aRecallNotice, aShopThatRecalled } from '../../testing/a-recall-notice';
import { FakeShop, karite, lavande } from '../../testing/fake-shop';
import { renderApp } from '../../testing/render-app';

const ADDRESS = '/rappels';
const STRIP = { name: /^Rappel de sécurité d’un produit, Savon Lavande fine, lot 26-114/ };

describe('Reg. 2023/988 art. 35, 36 the public notice of a recall', () => {
  it('says that nothing is recalled while nothing is', async () => {
    renderApp(ADDRESS, { shop: new FakeShop() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Rappels de produits' })).toBeInTheDocument();
    expect(screen.getByText('Aucun produit de la boutique n’est rappelé.')).toBeInTheDocument();
    // Whoever comes here in doubt finds where the lot's number is, and whom to ask.
    expect(screen.getByRole('heading', { level: 2, name: 'Où lire le numéro de lot' })).toBeInTheDocument();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Nous écrire' })).toHaveAttribute('href', '/contact');
  });

  it('says product, lot, when it was sold, danger, what to do, remedies, contact and to pass it on, in this order', async () => {
    const noticeUrl = 'https://rappel.conso.gouv.fr/fiche-rappel/12345/Interne';
    renderApp(ADDRESS, { shop: aShopThatRecalled(aRecallNotice({ noticeUrl, image: '/images/lavande-1/640.jpg' })) });
    const notice = await screen.findByRole('article');
    expect(within(notice).getByRole('img', { name: 'Savon Lavande fine' })).toBeInTheDocument();
    const said = notice.textContent.replaceAll('\u00a0', ' ');
    const places = [
      'Rappel de sécurité d’un produit',
      'Savon Lavande fine',
      'Marque',
      '26-114 (ce numéro',
      'par notre atelier, remis ou envoyé du 2 novembre 2026 au 14 novembre 2026',
      'Le savon peut brûler la peau.',
      'Cessez aussitôt de l’utiliser.',
      'le remboursement ou le remplacement',
      'sans frais, ou appelez-nous',
      'Montrez-lui cette page',
      'RappelConso',
    ].map((text) => said.indexOf(text));
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(within(notice).getByRole('link', { name: '04 65 71 00 18' })).toHaveAttribute('href', 'tel:0465710018');
  });

  it('stands at home for half a year, and on the page of its product for good', async () => {
    const old = aRecallNotice({ id: 'r2', recent: false, lotNumbers: ['25-9'] });
    const shop = aShopThatRecalled(aRecallNotice(), old);
    const { unmount } = renderApp('/', { shop });
    const strip = await screen.findByRole('region', STRIP);
    expect(within(strip).getByRole('link', { name: 'Lire le rappel' })).toHaveAttribute('href', '/rappels#rappel-r1');
    expect(screen.queryByRole('region', { name: /lot 25-9/ })).not.toBeInTheDocument();
    unmount();
    const { unmount: leave } = renderApp('/product/lavande', { shop });
    expect(await screen.findByRole('region', STRIP)).toBeInTheDocument();
    expect(screen.getByRole('region', { name: /lot 25-9/ })).toBeInTheDocument();
    leave();
    renderApp('/product/karite', { shop });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('region', STRIP)).not.toBeInTheDocument();
  });

  it('stands on the page of a bundle that the product is in', async () => {
    const { _id: productId, slug, fullName: name, image, netWeight, stock } = lavande;
    const part = { productId, slug, name, image, netWeight, stock, units: 1, saleStop: null, isShown: true };
    const box = { ...karite, isBundle: true as const, bundle: { separately: 7, parts: [part] } };
    const shop = aShopThatRecalled(aRecallNotice()).on('GET product/karite', box);
    renderApp('/product/karite', { shop });
    expect(await screen.findByRole('region', STRIP)).toBeInTheDocument();
  });
});
