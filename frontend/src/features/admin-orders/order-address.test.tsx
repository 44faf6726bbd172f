import { act, screen, waitFor, within } from '@testing-library/react';
import { anOrder } from '../../testing/an-order';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const ORDERS = '/admin/dashboard?onglet=commandes';
const SECOND_PAGE = `${ORDERS}&statut=Livr%C3%A9&page=2`;

/** Seven delivered orders: two on the second page. */
const delivered = () =>
  Array.from({ length: 7 }, (_, index) => anOrder({ _id: `o${index}`, reference: `AK-${index}`, status: 'Livré' }));

const details = () => screen.findByRole('dialog', { name: 'Détails de la commande' });
const openDetails = (reference: string) => screen.findByRole('button', { name: `Détails de la commande ${reference}` });
/** The order is named at the head of its details. */
const shows = async (reference: string) =>
  waitFor(() =>
    expect(within(screen.getByRole('dialog')).getAllByText(reference)[0]).toHaveTextContent(
      new RegExp(`^${reference}$`),
    ),
  );
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('in the browser’s history', () => {
  const address = () => window.location.pathname + window.location.search;
  const travel = (steps: number) => act(() => window.history.go(steps));

  it('details are one step from the list, which keeps its page and filter, by closing, back and forward', async () => {
    const { user } = renderAdmin(SECOND_PAGE, new FakeAdminApi(delivered()), { inBrowser: true });
    await user.click(await openDetails('AK-5'));
    await details();
    expect(address()).toBe(`${SECOND_PAGE}&commande=o5`);

    travel(-1);
    await closed();
    expect(address()).toBe(SECOND_PAGE);
    travel(1);
    await shows('AK-5');

    const entries = window.history.length;
    await user.click(screen.getByRole('button', { name: 'Commande suivante' }));
    await shows('AK-6');
    expect(address()).toBe(`${SECOND_PAGE}&commande=o6`);
    await user.keyboard('{Escape}{Escape}');
    await closed();
    expect(address()).toBe(SECOND_PAGE);
    expect(window.history).toHaveLength(entries);
    expect(await openDetails('AK-6')).toBeInTheDocument();
  });

  it('a comment that is not saved is asked about before going back, and no more once it is saved', async () => {
    const { user } = renderAdmin(ORDERS, new FakeAdminApi(delivered()), { inBrowser: true });
    await user.click(await openDetails('AK-1'));
    const comment = () => screen.findByRole('textbox', { name: 'Nouveau commentaire' });
    await user.type(await comment(), 'Rappeler');

    travel(-1);
    await user.click(await screen.findByRole('button', { name: 'Rester' }));
    expect(await comment()).toHaveValue('Rappeler');
    expect(address()).toBe(`${ORDERS}&commande=o1`);
    await user.click(screen.getByRole('button', { name: 'Mettre à jour' }));
    await closed();
    await waitFor(() => expect(address()).toBe(ORDERS));

    await user.click(await openDetails('AK-1'));
    await user.type(await comment(), 'Encore');
    travel(-1);
    await user.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }));
    await closed();
    expect(address()).toBe(ORDERS);
  });
});

describe('by a link', () => {
  const address = () => screen.getByLabelText('adresse');

  it('an order opens that is on another page of the list, and closing leaves the list', async () => {
    const { user } = renderAdmin(`${ORDERS}&commande=o6`, new FakeAdminApi(delivered()));

    await shows('AK-6');
    // The list shown has it not: there is nothing before or after it.
    for (const name of ['Commande précédente', 'Commande suivante'])
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    await user.click(within(await details()).getAllByRole('button', { name: 'Fermer' })[0]!);

    await closed();
    expect(address()).toHaveTextContent(ORDERS);
    expect(address()).not.toHaveTextContent('commande=');
    expect(await screen.findByText('7 commandes')).toBeInTheDocument();
  });

  it('an order that does not exist is said not to, with a way to all orders', async () => {
    const { user } = renderAdmin(`${ORDERS}&statut=Annul%C3%A9&commande=o9`, new FakeAdminApi(delivered()));

    expect(await screen.findByText('Cette commande n’existe pas, ou elle a été supprimée.')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Toutes les commandes' }));

    await closed();
    expect(await screen.findByText('7 commandes')).toBeInTheDocument();
  });

  it('an order that could not be loaded is loaded again', async () => {
    const api = new FakeAdminApi(delivered()).on('GET orders/o6', () => 'offline');
    const { user } = renderAdmin(`${ORDERS}&commande=o6`, api);
    await screen.findByText('Erreur réseau. Veuillez réessayer.');

    api.routes.clear();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));

    await shows('AK-6');
  });
});
