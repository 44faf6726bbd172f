import { screen, waitFor } from '@testing-library/react';
import { FakeShop } from '../../testing/fake-shop';
import { buy, fillContact, fillDelivery } from '../../testing/open-checkout';
import { fillCart, renderApp } from '../../testing/render-app';
import { paths } from '../../shared/paths';

const field = (label: string) => screen.getByLabelText(label);
const isOpen = (label: string) => waitFor(() => expect(field(label)).toBeVisible());

function comeFromTheCart(shop = new FakeShop()) {
  fillCart();
  return renderApp(paths.checkout, { shop, from: paths.faq });
}

it('goes back one step at a time, keeps what was said there, and leaves only from the first', async () => {
  const view = comeFromTheCart();
  await fillContact(view);
  await fillDelivery(view);
  await isOpen('Numéro de carte');
  view.travel(-1);
  await isOpen('Adresse');
  expect(field('Adresse')).toHaveValue('14 rue des Tilleuls');
  view.travel(-1);
  await isOpen('Prénom');
  expect(field('Prénom')).toHaveValue('Claire');
  expect(view.address()).toBe(paths.checkout);
  view.travel(-1);
  await waitFor(() => expect(view.address()).toBe(paths.faq));
});

it('goes forward again to a step that was reached', async () => {
  const view = comeFromTheCart();
  await fillContact(view);
  await fillDelivery(view);
  await isOpen('Numéro de carte');
  view.travel(-2);
  await isOpen('Prénom');
  view.travel(2);
  await isOpen('Numéro de carte');
});

it('begins where the shopper was when they left for another page, and knows the way back from there', async () => {
  const view = comeFromTheCart();
  await fillContact(view);
  await isOpen('Adresse');
  await view.user.click(screen.getByRole('link', { name: 'FAQ' }));
  await waitFor(() => expect(view.address()).toBe(paths.faq));
  view.travel(-1);
  await isOpen('Adresse');
  view.travel(-1);
  await isOpen('Prénom');
});

it('puts a step that opens by itself in the place of the one it opens over', async () => {
  const problems = [{ code: 'FIELD.INVALID', field: 'address', message: 'Cette adresse est trop longue.' }];
  const view = comeFromTheCart(
    new FakeShop().refuse('POST neworders', 400, { code: 'BODY.INVALID', message: 'Adresse refusée.', problems }),
  );
  await buy(view);
  await isOpen('Adresse');
  view.travel(-2);
  await isOpen('Prénom');
  view.travel(-1);
  await waitFor(() => expect(view.address()).toBe(paths.faq));
});
