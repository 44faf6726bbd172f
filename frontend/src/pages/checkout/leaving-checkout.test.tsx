import { screen, waitFor } from '@testing-library/react';
import { fillCart, renderApp } from '../../testing/render-app';

it('keeps a link under the steps still while it is pressed, whatever stands in the field that has the focus', async () => {
  fillCart();
  const { user, address } = renderApp('/checkout');
  const mobile = await screen.findByLabelText('Téléphone');
  await user.type(mobile, '06');
  const link = screen.getByRole('link', { name: 'FAQ' });
  await user.pointer({ keys: '[MouseLeft>]', target: link });
  expect(mobile).toHaveFocus();
  await user.pointer({ keys: '[/MouseLeft]', target: link });
  await waitFor(() => expect(address()).toBe('/faq'));
});
