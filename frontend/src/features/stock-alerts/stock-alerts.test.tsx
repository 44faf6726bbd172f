import { screen } from '@testing-library/react';
import { FakeShop, lavande } from '../../testing/fake-shop';
import { renderApp, signInClaire } from '../../testing/render-app';

const soldOut = () => new FakeShop().on('GET product/lavande', { ...lavande, stock: 0 });
const ASK = 'POST product/lavande/stock-alert';

describe('the page of a product that is sold out', () => {
  it('says so, has no button to buy, and takes an address', async () => {
    const shop = soldOut().on(ASK, { state: 'mail-sent' });
    const { user } = renderApp('/product/lavande', { shop });
    expect(await screen.findByRole('heading', { level: 2, name: 'Épuisé pour l’instant' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Ajouter au panier' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Prévenez-moi' }));
    expect(await screen.findByText('L’email est requis')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Votre adresse email'), 'claire@exemple.fr');
    await user.click(screen.getByRole('button', { name: 'Prévenez-moi' }));
    expect(await screen.findByText(/Un email vient de partir à claire@exemple\.fr/)).toBeInTheDocument();
    expect(shop.asked(ASK).map(({ body }) => body)).toEqual([{ email: 'claire@exemple.fr' }]);
  });

  it('keeps the address when it could not be sent, and says why', async () => {
    const message = 'Trop de tentatives. Veuillez patienter quelques minutes avant de réessayer.';
    const shop = soldOut().refuse(ASK, 429, { code: 'THROTTLE.TOO_MANY', message });
    const { user } = renderApp('/product/lavande', { shop });
    await user.type(await screen.findByLabelText('Votre adresse email'), 'claire@exemple.fr');
    await user.click(screen.getByRole('button', { name: 'Prévenez-moi' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText('Votre adresse email')).toHaveValue('claire@exemple.fr');
  });

  it('is one press for whoever is connected, which can be taken back', async () => {
    signInClaire();
    let awaited: string[] = [];
    const shop = soldOut()
      .when('GET stock-alerts/claire', () => ({ body: { products: awaited } }))
      .when(ASK, () => {
        awaited = ['lavande'];
        return { body: { state: 'waiting' } };
      })
      .when('DELETE stock-alerts/claire/lavande', () => {
        awaited = [];
        return { body: { products: awaited } };
      });
    const { user } = renderApp('/product/lavande', { shop });
    await screen.findByText(/à l’adresse de votre compte/);
    await user.click(screen.getByRole('button', { name: 'Prévenez-moi' }));
    await user.click(await screen.findByRole('button', { name: 'Ne plus me prévenir' }));
    expect(await screen.findByRole('button', { name: 'Prévenez-moi' })).toBeInTheDocument();
    expect(shop.asked(ASK).map(({ body }) => body)).toEqual([{}]);
  });

  it('asks for an address where that of the account was never confirmed', async () => {
    signInClaire();
    const shop = soldOut()
      .on('GET stock-alerts/claire', { products: [] })
      .refuse(ASK, 400, { code: 'STOCK_ALERT.EMAIL_MISSING', message: 'Indiquez l’adresse email à prévenir.' });
    const { user } = renderApp('/product/lavande', { shop });
    await screen.findByText(/à l’adresse de votre compte/);
    await user.click(screen.getByRole('button', { name: 'Prévenez-moi' }));
    expect(await screen.findByLabelText('Votre adresse email')).toBeInTheDocument();
  });
});
