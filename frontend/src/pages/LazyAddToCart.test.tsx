import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createStore } from '../app/store';
import { lavande } from '../testing/fake-shop';
import { LazyAddToCart } from './LazyAddToCart';

let mockOffline = true;
jest.mock('../features/cart/AddToCart', () => {
  if (mockOffline) throw new Error('The code could not be fetched.');
  return { __esModule: true, default: () => <button type="button">Ajouter au panier</button> };
});

describe('the cart’s part of a product card', () => {
  it('can be fetched again when its code did not come, and takes nothing else along', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    render(
      <Provider store={createStore()}>
        <p>La page</p>
        <LazyAddToCart product={lavande} />
      </Provider>,
    );
    const retry = await screen.findByRole('button', { name: 'Réessayer : Lavande fine' });
    expect(screen.getByText('La page')).toBeInTheDocument();
    await userEvent.click(retry);
    const again = await screen.findByRole('button', { name: 'Réessayer : Lavande fine' });
    mockOffline = false;
    await userEvent.click(again);
    expect(await screen.findByRole('button', { name: 'Ajouter au panier' })).toBeInTheDocument();
  });
});
