import { screen, within } from '@testing-library/react';
import type { OrderInvoices } from '@shop/contract';
import { CREDIT_NOTE, INVOICE } from '../../testing/an-invoice';
import { anOrder } from '../../testing/an-order';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

async function open(invoices: OrderInvoices) {
  const order = anOrder();
  const api = new FakeAdminApi([order]);
  api.invoices.set(order._id, invoices);
  renderAdmin(`/admin/dashboard?onglet=commandes&commande=${order._id}`, api);
  const dialog = await screen.findByRole('dialog', { name: 'Détails de la commande' });
  return within(await within(dialog).findByRole('region', { name: 'Factures et avoirs' }));
}

describe('CGI 289 an order in the back-office', () => {
  it('names its invoice and its credit notes, each with its paper', async () => {
    const part = await open({ invoices: [INVOICE, CREDIT_NOTE], beforeInvoicing: false });
    const [invoice, creditNote] = part.getAllByRole('listitem');
    expect(invoice).toHaveTextContent(/^Facture F2026-000001, 15 nov\. 2026, 12,00\s€/);
    expect(creditNote).toHaveTextContent(/^Avoir A2026-000001, 20 nov\. 2026, \u22126,00\s€/);
    expect(part.getByRole('button', { name: 'Télécharger A2026-000001 en PDF' })).toBeInTheDocument();
  });

  it('older than the shop’s invoices says so and makes none up', async () => {
    const part = await open({ invoices: [], beforeInvoicing: true });
    expect(part.getByText(/^Payée avant la facturation/)).toBeInTheDocument();
    expect(part.queryByRole('button')).not.toBeInTheDocument();
  });
});
