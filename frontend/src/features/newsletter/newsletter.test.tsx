import { screen, waitFor } from '@testing-library/react';
import { NEWSLETTER_TEXTS } from '@shop/contract';
import { anOrderPage } from '../../testing/an-order-page';
import { FakeShop } from '../../testing/fake-shop';
import { renderApp, signInClaire } from '../../testing/render-app';

const ASK = 'POST newsletter';
const CONSENT = { subscribed: false, askedAt: null, confirmedAt: null, source: null, textVersion: null };
const text = NEWSLETTER_TEXTS.at(-1)!;

describe('the page that the mailed links lead to', () => {
  it('changes nothing before a press, and says what is done then', async () => {
    const shop = new FakeShop().on('POST newsletter/confirm', { message: 'C’est noté.' });
    const { user } = renderApp('/lettre?confirmer=abc', { shop });
    await screen.findByRole('heading', { level: 1, name: 'La lettre' });
    expect(shop.asked('POST newsletter/confirm')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Confirmer mon inscription' }));
    expect(await screen.findByText('C’est noté.')).toBeInTheDocument();
    expect(shop.asked('POST newsletter/confirm').map(({ body }) => body)).toEqual([{ token: 'abc' }]);
  });

  it('leaves at a press, and may be pressed again when the line failed', async () => {
    const shop = new FakeShop().refuse('POST newsletter/leave', 503, { code: 'X', message: 'Plus tard.' });
    const { user } = renderApp('/lettre?quitter=abc', { shop });
    await user.click(await screen.findByRole('button', { name: 'Ne plus recevoir la lettre' }));
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    expect(shop.asked('POST newsletter/leave').length).toBeGreaterThan(1);
  });

  it('says that a link is cut off', async () => {
    renderApp('/lettre?confirmer=', { shop: new FakeShop() });
    expect(await screen.findByText('Ce lien est incomplet. Ouvrez-le depuis votre email.')).toBeInTheDocument();
  });

  it('takes the address of whoever comes without a link', async () => {
    renderApp('/lettre', { shop: new FakeShop() });
    expect(await screen.findByRole('checkbox', { name: text })).not.toBeChecked();
  });
});

it('the sign-up has a box that nobody ticked, and asks for the letter only with it', async () => {
  const shop = new FakeShop().on('POST add/client', { message: 'ok' }).on(ASK, { state: 'mail-sent' });
  const { user } = renderApp('/signup', { shop });
  const box = await screen.findByRole('checkbox', { name: text });
  expect(box).not.toBeChecked();
  await user.type(screen.getByLabelText('Nom'), 'Morel');
  await user.type(screen.getByLabelText('Prénom'), 'Claire');
  await user.type(screen.getByLabelText('Email'), 'claire@exemple.fr');
  await user.type(screen.getByLabelText('Mot de passe'), 'lavande et miel');
  await user.type(screen.getByLabelText('Confirmer le mot de passe'), 'lavande et miel');
  await user.click(screen.getByRole('checkbox', { name: /conditions générales/ }));
  await user.click(box);
  await user.click(screen.getByRole('button', { name: "M'inscrire" }));
  await screen.findByText(/Inscription réussie/);
  expect(shop.asked(ASK).map(({ body }) => body)).toEqual([{ email: 'claire@exemple.fr', source: 'signup' }]);
});

it('an account takes the letter and leaves it by one press each', async () => {
  signInClaire();
  let subscribed = false;
  const shop = new FakeShop()
    .when('GET newsletter/claire', () => ({ body: { ...CONSENT, subscribed } }))
    .when(ASK, () => {
      subscribed = true;
      return { body: { state: 'subscribed' } };
    })
    .when('DELETE newsletter/claire', () => {
      subscribed = false;
      return { body: { message: 'ok' } };
    });
  const { user } = renderApp('/account', { shop });
  await user.click(await screen.findByRole('button', { name: 'Recevoir la lettre' }));
  await user.click(await screen.findByRole('button', { name: 'Ne plus recevoir la lettre' }));
  expect(await screen.findByRole('button', { name: 'Recevoir la lettre' })).toBeInTheDocument();
  expect(shop.asked(ASK).map(({ body }) => body)).toEqual([{ source: 'account' }]);
});

it.each([
  [false, 1],
  [true, 0],
])(
  'below an order it is offered under its heading, to whoever has not got it: subscribed %s',
  async (subscribed, offers) => {
    signInClaire();
    const shop = new FakeShop()
      .on('GET newsletter/claire', { ...CONSENT, subscribed })
      .on('GET order-pages/AK-7F3K2Q', anOrderPage());
    renderApp('/commande/AK-7F3K2Q', { shop });
    await screen.findByRole('heading', { level: 1, name: /Claire/ });
    await waitFor(() => expect(shop.asked('GET newsletter/claire')).toHaveLength(1));
    if (offers > 0) await screen.findByRole('heading', { level: 2, name: 'La lettre' });
    expect(screen.queryAllByRole('button', { name: 'Recevoir la lettre' })).toHaveLength(offers);
  },
);
