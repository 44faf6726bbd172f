import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { claireOrder, FakeShop } from '../../testing/fake-shop';
import {
  CARDS,
  fillContact,
  fillDelivery,
  openCheckout,
  ordersOf,
  payButton,
  typeCard,
} from '../../testing/open-checkout';

const notice = { number: 2, sha256: 'c'.repeat(64), image: '/images/avis/640.jpg', width: 900, height: 640 };
const WORDS = 'Le consommateur dispose d’un délai de deux ans à compter de la délivrance du bien';

async function recapOf(guaranteeNotice: typeof notice | null) {
  const shop = new FakeShop().on('POST neworders', { success: true, order: claireOrder() }, 201);
  shop.guaranteeNotice = guaranteeNotice;
  const view = openCheckout(shop);
  await fillContact(view);
  await fillDelivery(view);
  return { view, recap: await screen.findByRole('region', { name: 'Ce que vous commandez' }) };
}

describe('Règl. (UE) 2025/1960 the notice above the button', () => {
  it('shows the official picture whole above the button, larger when it is pressed, and orders what was shown', async () => {
    const { view, recap } = await recapOf(notice);
    const picture = await within(recap).findByRole('img', { name: /^Avis harmonisé.*deux ans/ });
    expect(picture).toHaveAccessibleName(expect.stringContaining(WORDS));
    expect(picture).toHaveAttribute('width', '900');
    expect(picture).toHaveAttribute('height', '640');
    expect(picture.compareDocumentPosition(payButton())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await view.user.click(within(recap).getByRole('button', { name: 'Agrandir l’avis' }));
    const large = within(await screen.findByRole('dialog', { name: 'Garantie légale de conformité' }));
    expect(large.getByRole('link', { name: /^Ouvrir l’image d’origine/ })).toHaveAttribute(
      'href',
      '/api/guarantee-notice/versions/2',
    );
    await view.user.click(large.getByRole('button', { name: 'Fermer' }));
    expect(ordersOf(view)).toHaveLength(0);
    await typeCard(view, CARDS.good);
    await view.user.click(payButton());
    await waitFor(() => expect(ordersOf(view)).toHaveLength(1));
    expect(ordersOf(view)[0]?.body).toMatchObject({ guaranteeNotice: { number: 2, sha256: notice.sha256 } });
  });

  it('has its words where the picture does not arrive, in the place that it had', async () => {
    const { recap } = await recapOf(notice);
    fireEvent.error(await within(recap).findByRole('img', { name: /^Avis harmonisé/ }));
    const words = await within(recap).findByText(new RegExp(`^${WORDS}`));
    expect(words.closest('[style]')).toHaveStyle({ aspectRatio: '900 / 640' });
    expect(within(recap).queryByRole('button', { name: 'Agrandir l’avis' })).not.toBeInTheDocument();
  });

  it('has its words, and says so with the order, while there is no picture', async () => {
    const { view, recap } = await recapOf(null);
    await waitFor(() => expect(recap).toHaveTextContent(/Dont TVA/));
    expect(recap).toHaveTextContent(WORDS);
    expect(within(recap).queryByRole('img')).not.toBeInTheDocument();
    await typeCard(view, CARDS.good);
    await view.user.click(payButton());
    await waitFor(() => expect(ordersOf(view)).toHaveLength(1));
    expect(ordersOf(view)[0]?.body).toMatchObject({ guaranteeNotice: null });
  });
});
