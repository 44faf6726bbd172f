import { screen, waitFor } from '@testing-library/react';
import { CREDIT_NOTE, INVOICE } from '../../testing/an-invoice';
import { anOrderPage } from '../../testing/an-order-page';
import { claireOrder, FakeShop } from '../../testing/fake-shop';
import { renderApp, signInClaire } from '../../testing/render-app';
import { savedFiles } from '../../testing/saved-files';

const PDF = 'invoices/F2026-000001/pdf';
const FACTURE = 'Facture F2026-000001 (PDF)';
const invoices = [INVOICE, CREDIT_NOTE];

beforeEach(() => sessionStorage.clear());

describe('CGI 289 the papers of an order', () => {
  it('are downloaded from the account with the client’s session', async () => {
    const saved = savedFiles();
    const shop = new FakeShop().on('GET orders/order-1', claireOrder({ invoices })).on(`GET ${PDF}`, {});
    signInClaire();
    const { user } = renderApp('/account?section=commandes', { shop });
    await user.click(await screen.findByRole('button', { name: FACTURE }));
    await waitFor(() => expect(saved).toEqual(['F2026-000001.pdf']));
    expect(shop.asked(`GET ${PDF}`)[0]?.headers.get('Authorization')).toMatch(/^Bearer /);
    expect(screen.getByRole('button', { name: 'Avoir A2026-000001 (PDF)' })).toBeInTheDocument();
  });

  it('stay where they are when a refund is asked for', async () => {
    const order = claireOrder({ invoices, status: 'Livré', date: '2026-11-20T10:00:00.000Z' });
    const { invoices: _invoices, beforeInvoicing: _before, ...plain } = order;
    const updatedOrder = { ...plain, refundRequestedAt: '2026-11-21T11:00:00.000Z' };
    const shop = new FakeShop()
      .on('GET orders/order-1', order)
      .on('POST purchases/claire/order-1/refund', { updatedOrder });
    signInClaire();
    const { user } = renderApp('/account?section=commandes', { shop });
    await user.click(await screen.findByRole('button', { name: 'Demander un remboursement' }));
    await user.click(await screen.findByRole('radio', { name: 'Une autre raison' }));
    await user.click(screen.getByRole('button', { name: 'Continuer' }));
    await user.click(await screen.findByRole('button', { name: 'Envoyer la demande' }));
    expect(await screen.findByText('Votre demande de remboursement a été envoyée.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: FACTURE })).toBeInTheDocument();
  });

  it('that are not ready say so, and come when they are asked for again', async () => {
    const saved = savedFiles();
    const shop = new FakeShop()
      .on('GET order-pages/AK-7F3K2Q', anOrderPage({ invoices }))
      .refuse(`GET ${PDF}`, 503, { code: 'INVOICE.PAPER_DAMAGED', message: 'Restaurez une sauvegarde.' });
    signInClaire();
    const { user } = renderApp('/commande/AK-7F3K2Q', { shop });
    await user.click(await screen.findByRole('button', { name: FACTURE }));
    expect(await screen.findByText(/^Facture F2026-000001 : le PDF n’est pas prêt/)).toBeInTheDocument();
    expect(screen.queryByText(/sauvegarde/)).not.toBeInTheDocument();
    shop.on(`GET ${PDF}`, {});
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(saved).toEqual(['F2026-000001.pdf']));
    expect(screen.queryByText(/n’est pas prêt/)).not.toBeInTheDocument();
  });

  it('say that the network failed', async () => {
    const shop = new FakeShop().on('GET order-pages/AK-7F3K2Q', anOrderPage({ invoices })).cut(`GET ${PDF}`);
    signInClaire();
    const { user } = renderApp('/commande/AK-7F3K2Q', { shop });
    await user.click(await screen.findByRole('button', { name: FACTURE }));
    expect(await screen.findByText('Erreur réseau. Veuillez réessayer.')).toBeInTheDocument();
  });

  it('are given to a guest for what the mailed link gave', async () => {
    const saved = savedFiles();
    const order = anOrderPage({ invoices });
    const shop = new FakeShop()
      .on('POST order-pages/open', { access: 'acces', order })
      .on('POST order-pages/read', order)
      .on(`POST ${PDF}`, {});
    const { user } = renderApp('/retrouver-ma-commande?token=jeton', { shop });
    await user.click(await screen.findByRole('button', { name: 'Voir ma commande' }));
    await user.click(await screen.findByRole('button', { name: FACTURE }));
    await waitFor(() => expect(saved).toEqual(['F2026-000001.pdf']));
    expect(shop.asked(`POST ${PDF}`).map(({ body }) => body)).toEqual([{ access: 'acces' }]);
  });

  it('were not made up for an order that is older than the shop’s invoices', async () => {
    const shop = new FakeShop().on('GET order-pages/AK-7F3K2Q', anOrderPage({ beforeInvoicing: true }));
    signInClaire();
    renderApp('/commande/AK-7F3K2Q', { shop });
    expect(
      await screen.findByText('Cette commande est plus ancienne que nos factures numérotées.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Facture/ })).not.toBeInTheDocument();
  });
});
