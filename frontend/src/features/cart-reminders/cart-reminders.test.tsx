import { screen, waitFor } from '@testing-library/react';
import { CART_REMINDER_TEXTS, type CartReminderConsent } from '@shop/contract';
import { FakeShop, lavande } from '../../testing/fake-shop';
import { renderApp, signInClaire } from '../../testing/render-app';

const CONSENT: CartReminderConsent = {
  ...{ offered: true, agreed: false, agreedAt: null, withdrawnAt: null, textVersion: null, remindedAt: null },
};
const text = CART_REMINDER_TEXTS.at(-1)!;

/** A shop in which Claire agrees, or takes it back. */
function aShop(first: Partial<CartReminderConsent> = {}) {
  let consent = { ...CONSENT, ...first };
  const set = (agreed: boolean) => {
    consent = { ...consent, agreed, agreedAt: agreed ? '2026-11-12T09:00:00.000Z' : null };
    return { body: consent };
  };
  return new FakeShop()
    .when('GET cart-reminders/claire', () => ({ body: consent }))
    .when('PUT cart-reminders/claire', () => set(true))
    .when('DELETE cart-reminders/claire', () => set(false));
}

it('an account agrees by a box that nobody ticked, reads since when, and takes it back', async () => {
  signInClaire();
  const { user } = renderApp('/account', { shop: aShop() });
  const box = await screen.findByRole('checkbox', { name: text });
  expect(box).not.toBeChecked();
  await user.click(box);
  expect(await screen.findByText('Accepté le 12 novembre 2026.')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: text })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: text }));
  expect(await screen.findByRole('checkbox', { name: text })).not.toBeChecked();
});

it('is not asked by a shop that does not remind, but may be taken back there', async () => {
  signInClaire();
  renderApp('/account', { shop: aShop({ offered: false, agreed: true, agreedAt: '2026-11-12T09:00:00.000Z' }) });
  expect(await screen.findByRole('checkbox', { name: text })).toBeChecked();
});

it('says that nothing was written down', async () => {
  signInClaire();
  const shop = aShop().refuse('PUT cart-reminders/claire', 503, { code: 'X', message: 'Plus tard.' });
  const { user } = renderApp('/account', { shop });
  await user.click(await screen.findByRole('checkbox', { name: text }));
  expect(await screen.findByText('Plus tard.')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: text })).not.toBeChecked();
});

it('the mailed link takes it back at a press, not before', async () => {
  const shop = new FakeShop().on('POST cart-reminders/leave', { message: 'C’est fait.' });
  const { user } = renderApp('/lettre?panier=abc', { shop });
  const press = await screen.findByRole('button', { name: 'Ne plus me rappeler mes paniers' });
  expect(shop.asked('POST cart-reminders/leave')).toEqual([]);
  await user.click(press);
  expect(await screen.findByText('C’est fait.')).toBeInTheDocument();
  expect(shop.asked('POST cart-reminders/leave').map(({ body }) => body)).toEqual([{ token: 'abc' }]);
});

it('the button of the mail restores the kept cart once, also to whoever comes back while it is being priced', async () => {
  signInClaire();
  const items = [{ productId: lavande._id, quantity: 2 }];
  const shop = new FakeShop().on('GET cart-reminders/claire/cart', { items });
  const { travel } = renderApp('/checkout?panier=1', { shop, from: '/faq' });
  let answer = () => undefined as void;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
    const given = await shop.fetch(...asked);
    if (String((asked[0] as Request).url).endsWith('/cart/quote')) await answered;
    return given;
  });
  await waitFor(() => expect(shop.asked('POST cart/quote')).toHaveLength(1));
  travel(-1);
  await screen.findByRole('heading', { level: 1, name: /FAQ|questions/i });
  travel(1);
  await waitFor(() => expect(shop.asked('GET cart-reminders/claire/cart')).toHaveLength(2));
  await waitFor(() => expect(shop.asked('POST cart/quote').length).toBeGreaterThan(1));
  answer();
  await waitFor(() => expect(localStorage.getItem('cart')).toContain(lavande._id));
  expect(JSON.parse(localStorage.getItem('cart')!)).toMatchObject({ lines: [{ quantity: 2 }] });
});

it('the button of the mail asks whoever is not connected to log in', async () => {
  renderApp('/checkout?panier=1', { shop: new FakeShop() });
  expect(await screen.findByText(/^Votre panier est gardé dans votre compte/)).toBeInTheDocument();
});
