import { act, fireEvent, screen } from '@testing-library/react';
import { aListedProduct } from '../../testing/a-listed-product';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

let lost = true;
jest.mock('./Palette', () => ({
  __esModule: true,
  get default() {
    if (lost) throw new Error('Failed to fetch dynamically imported module');
    return () => <p>La recherche</p>;
  },
}));

const press = () => act(() => void fireEvent.keyDown(window, { key: 'k', ctrlKey: true }));

it('a search that cannot be fetched leaves what is typed, says so, and is fetched at the next press', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const product = aListedProduct();
  const api = new FakeAdminApi().on(`GET product/${product._id}/sheet`, () => ({ body: product }));
  const { user } = renderAdmin(`/admin/dashboard/product/edit/${product._id}`, api);
  await user.type(await screen.findByRole('textbox', { name: 'Nom' }), ' !');
  press();
  expect(await screen.findByText('La recherche n’a pas pu être chargée. Veuillez réessayer.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Nom' })).toHaveValue(`${product.name} !`);

  lost = false;
  press();
  expect(await screen.findByText('La recherche')).toBeVisible();
});
