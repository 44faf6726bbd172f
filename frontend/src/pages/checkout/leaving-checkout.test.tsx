import { screen, waitFor } from '@testing-library/react';
import { fillCart, renderApp } from '../../testing/render-app';

it.each([
  ['FAQ', '/faq'],
  ['renoncer au contrat ici', '/retractation'],
])(
  'keeps the link « %s » under the steps still while it is pressed, whatever stands in the field that has the focus',
  async (name, path) => {
    fillCart();
    const { user, address } = renderApp('/checkout');
    const mobile = await screen.findByLabelText('Téléphone');
    await user.type(mobile, '06');
    const link = screen.getByRole('link', { name });
    await user.pointer({ keys: '[MouseLeft>]', target: link });
    expect(mobile).toHaveFocus();
    await user.pointer({ keys: '[/MouseLeft]', target: link });
    await waitFor(() => expect(address()).toBe(path));
  },
);
