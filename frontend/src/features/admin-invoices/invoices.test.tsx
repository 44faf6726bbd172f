import { screen, waitFor, within } from '@testing-library/react';
import { aCreditNoteRow, anInvoiceRow } from '../../testing/an-invoice';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';
import { savedFiles } from '../../testing/saved-files';

const BOOKS = '/admin/dashboard/factures';
const listing = (rows = [aCreditNoteRow(), anInvoiceRow()]) =>
  new FakeAdminApi()
    .on('GET invoices', () => ({ body: rows, total: rows.length }))
    .on('GET invoices/beginning', () => ({ body: { since: '2026-01-01T00:00:00.000Z', afterSales: false } }));

describe('CGI 289 the books in the back-office', () => {
  it('list invoices and credit notes with their amounts, what they correct and their order', async () => {
    renderAdmin(BOOKS, listing());
    const row = (await screen.findByText('A2026-000001')).closest('tr')!;
    expect(row).toHaveTextContent('Avoir sur F2026-000001, Rétractation');
    expect(row).toHaveTextContent('\u22126,00');
    expect(within(row).getByRole('link', { name: 'AK-7F3K2Q' })).toHaveAttribute(
      'href',
      '/admin/dashboard?onglet=commandes&recherche=AK-7F3K2Q&commande=order-1',
    );
    expect(screen.getByText('F2026-000001').closest('tr')).toHaveTextContent('12,00');
    expect(screen.getByText('2 documents')).toBeInTheDocument();
  });

  it('ask the server for a kind, a number and a period, all kept in the address', async () => {
    const api = listing();
    const { user } = renderAdmin(`${BOOKS}?du=2026-11-01&au=2026-11-30`, api);
    await screen.findByText('2 documents');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filtrer par type' }), 'Avoirs');
    await user.type(screen.getByRole('searchbox'), 'A2026');
    await waitFor(() => expect(screen.getByLabelText('adresse')).toHaveTextContent('recherche=A2026'));
    expect(screen.getByLabelText('adresse')).toHaveTextContent('type=credit-note');
    await waitFor(() =>
      expect(Object.fromEntries(api.callsTo('GET', 'invoices').at(-1)!.query)).toEqual({
        ...{ page: '1', limit: '25', search: 'A2026', kind: 'credit-note' },
        ...{ from: '2026-11-01', to: '2026-11-30' },
      }),
    );
  });

  it('say that there is nothing yet, or nothing that matches', async () => {
    const { unmount } = renderAdmin(BOOKS, listing([]));
    expect(await screen.findByText(/^Aucune facture pour l’instant/)).toBeInTheDocument();
    unmount();
    renderAdmin(`${BOOKS}?type=invoice`, listing([]));
    expect(await screen.findByText('Aucun document ne correspond à ces filtres.')).toBeInTheDocument();
  });

  it('say of which sales they cannot tell, where the shop sold before it numbered', async () => {
    const since = '2026-11-03T09:00:00.000Z';
    const beginning = (afterSales: boolean) =>
      listing().on('GET invoices/beginning', () => ({ body: { since, afterSales } }));
    const { unmount } = renderAdmin(BOOKS, beginning(true));
    expect(
      await screen.findByText(/^La numérotation commence le 3 novembre 2026.*ni dans ces exports\.$/),
    ).toBeInTheDocument();
    unmount();
    renderAdmin(BOOKS, beginning(false));
    await screen.findByText('2 documents');
    expect(screen.queryByText(/La numérotation commence/)).not.toBeInTheDocument();
  });

  it('can be loaded again when they could not be loaded', async () => {
    const api = listing().on('GET invoices', () => 'offline');
    const { user } = renderAdmin(BOOKS, api);
    await screen.findByText('Erreur réseau. Veuillez réessayer.');
    api.on('GET invoices', () => ({ body: [anInvoiceRow()], total: 1 }));
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('F2026-000001')).toBeInTheDocument();
  });

  it('give a paper with the administrator’s session, or say why not', async () => {
    const saved = savedFiles();
    const route = 'invoices/F2026-000001/pdf';
    const headers = { 'Content-Disposition': 'inline; filename="F2026-000001.pdf"' };
    const api = listing().on(`GET ${route}`, () => ({ headers }));
    const { user } = renderAdmin(BOOKS, api);
    await user.click(await screen.findByRole('button', { name: 'Télécharger F2026-000001 en PDF' }));
    await waitFor(() => expect(saved).toEqual(['F2026-000001.pdf']));
    expect(api.callsTo('GET', route)[0]?.headers.get('Authorization')).toMatch(/^Bearer /);
    const message = 'L’acheteur a été effacé.';
    api.on(`GET ${route}`, () => ({ status: 403, body: { code: 'INVOICE.RESTRICTED', message } }));
    await user.click(screen.getByRole('button', { name: 'Télécharger F2026-000001 en PDF' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(saved).toHaveLength(1);
  });
});

describe('LPF A47 A-1 the books for the accountant', () => {
  const JOURNAL = 'invoices/fec';

  it('are exported for the period of the list, whatever else it is filtered by', async () => {
    const saved = savedFiles();
    const file = { headers: { 'Content-Disposition': 'attachment; filename="123456782FEC20261130.txt"' } };
    const api = listing()
      .on(`GET ${JOURNAL}`, () => file)
      .on('GET invoices/daily-totals.csv', () => ({ headers: {} }));
    const { user } = renderAdmin(`${BOOKS}?du=2026-11-01&au=2026-11-30&type=invoice&recherche=F2026`, api);
    await user.click(await screen.findByRole('button', { name: 'Journal des ventes (FEC)' }));
    await waitFor(() => expect(saved).toEqual(['123456782FEC20261130.txt']));
    await user.click(screen.getByRole('button', { name: 'Totaux par jour (CSV)' }));
    await waitFor(() => expect(saved).toHaveLength(2));
    const period = { from: '2026-11-01', to: '2026-11-30' };
    for (const route of [JOURNAL, 'invoices/daily-totals.csv'])
      expect(Object.fromEntries(api.callsTo('GET', route)[0]!.query)).toEqual(period);
    expect(screen.getByText(/^Exports\s: la période filtrée/)).toBeInTheDocument();
  });

  it('are those of the year when no period is chosen, and say when they do not come', async () => {
    const api = listing().on(`GET ${JOURNAL}`, () => 'offline');
    const { user } = renderAdmin(BOOKS, api);
    expect(await screen.findByText(/^Exports\s: l’année en cours/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Journal des ventes (FEC)' }));
    expect(await screen.findByText('Erreur réseau. Veuillez réessayer.')).toBeInTheDocument();
    expect(Object.fromEntries(api.callsTo('GET', JOURNAL)[0]!.query)).toEqual({});
  });
});

describe('C. com. L123-22 who bought, out of the restricted archive', () => {
  const IDENTITY = 'invoices/F2026-000001/identity';

  it('is read with a reason alone, on its paper as well', async () => {
    const saved = savedFiles();
    const headers = { 'Content-Disposition': 'inline; filename="F2026-000001.pdf"' };
    const api = listing()
      .on(`POST ${IDENTITY}/pdf`, () => ({ headers }))
      .on(`POST ${IDENTITY}`, () => ({
        body: { name: 'Claire Morel', address: ['14 rue des Tilleuls', '69003 Lyon'] },
      }));
    const { user } = renderAdmin(BOOKS, api);
    await user.click(await screen.findByRole('button', { name: 'Acheteur de F2026-000001' }));
    await user.click(screen.getByRole('button', { name: 'Lire l’identité' }));
    expect(screen.getByText('Veuillez dire pourquoi cette identité est lue.')).toBeInTheDocument();
    expect(api.callsTo('POST', IDENTITY)).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: /Motif/ }), ' Contrôle fiscal ');
    await user.click(screen.getByRole('button', { name: 'Lire l’identité' }));
    expect(await screen.findByText('Claire Morel')).toBeInTheDocument();
    expect(screen.getByText('69003 Lyon')).toBeInTheDocument();
    expect(api.callsTo('POST', IDENTITY)[0]?.body).toEqual({ reason: 'Contrôle fiscal' });
    await user.click(screen.getByRole('button', { name: 'Télécharger le PDF' }));
    await waitFor(() => expect(saved).toEqual(['F2026-000001.pdf']));
    expect(api.callsTo('POST', `${IDENTITY}/pdf`)[0]?.body).toEqual({ reason: 'Contrôle fiscal' });
    await user.click(screen.getAllByRole('button', { name: 'Fermer' }).at(-1)!);
    await waitFor(() => expect(screen.queryByText('Claire Morel')).not.toBeInTheDocument());
  });

  it('says that it is kept no longer', async () => {
    const message = 'L’identité de l’acheteur n’est plus conservée.';
    const gone = { status: 404, body: { code: 'INVOICE.IDENTITY_GONE', message } };
    const { user } = renderAdmin(
      BOOKS,
      listing().on(`POST ${IDENTITY}`, () => gone),
    );
    await user.click(await screen.findByRole('button', { name: 'Acheteur de F2026-000001' }));
    await user.type(screen.getByRole('textbox', { name: /Motif/ }), 'Contrôle fiscal');
    await user.click(screen.getByRole('button', { name: 'Lire l’identité' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });
});
