import { screen } from '@testing-library/react';
import { FakeShop } from '../../testing/fake-shop';
import { renderApp } from '../../testing/render-app';

const product = { _id: 'lavande', name: 'Savon Lavande fine' };
const CONFIRM = 'POST stock-alerts/confirm';
const LEAVE = 'POST stock-alerts/leave';

describe('the link that confirms an address', () => {
  it('does nothing before a press, then says what will come', async () => {
    const shop = new FakeShop().on(CONFIRM, { state: 'waiting', product });
    const { user } = renderApp('/prevenez-moi?confirmer=jeton', { shop });
    const button = await screen.findByRole('button', { name: 'Prévenez-moi' });
    expect(shop.asked(CONFIRM)).toEqual([]);
    await user.click(button);
    expect(await screen.findByText(/quand « Savon Lavande fine » revient en stock/)).toBeInTheDocument();
    expect(shop.asked(CONFIRM).map(({ body }) => body)).toEqual([{ token: 'jeton' }]);
  });

  it('leads to the product where it is back already', async () => {
    const shop = new FakeShop().on(CONFIRM, { state: 'available', product });
    const { user } = renderApp('/prevenez-moi?confirmer=jeton', { shop });
    await user.click(await screen.findByRole('button', { name: 'Prévenez-moi' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Il est déjà revenu' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Voir le produit' })).toHaveAttribute('href', '/savon/lavande');
  });

  it('can be tried again when the shop could not answer, and says when it has ended', async () => {
    const shop = new FakeShop().refuse(CONFIRM, 503, { code: 'SERVER.BUSY', message: 'Réessayez.' });
    const { user } = renderApp('/prevenez-moi?confirmer=jeton', { shop });
    await user.click(await screen.findByRole('button', { name: 'Prévenez-moi' }));
    expect(await screen.findByText('Réessayez.')).toBeInTheDocument();
    const message = 'Ce lien n’est plus valable.';
    shop.refuse(CONFIRM, 400, { code: 'STOCK_ALERT.LINK_NOT_VALID', message });
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Voir la boutique' })).toBeInTheDocument();
  });

  it('says that it is incomplete without its secret', async () => {
    renderApp('/prevenez-moi');
    expect(await screen.findByText('Ce lien est incomplet. Ouvrez-le depuis votre email.')).toBeInTheDocument();
  });
});

describe('the link that leaves', () => {
  it('leaves at a press, and says so', async () => {
    const shop = new FakeShop().on(LEAVE, { message: 'C’est noté.' });
    const { user } = renderApp('/prevenez-moi?quitter=jeton', { shop });
    await user.click(await screen.findByRole('button', { name: 'Ne plus me prévenir' }));
    expect(await screen.findByText('C’est noté.')).toBeInTheDocument();
    expect(shop.asked(LEAVE).map(({ body }) => body)).toEqual([{ token: 'jeton' }]);
  });
});
