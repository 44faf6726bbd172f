import { screen, waitFor, within } from '@testing-library/react';
import type { TrackingShipment } from '@shop/contract';
import { aTrackingCheck, aTrackingFile, parcelsApi } from '../../testing/parcels';
import { renderAdmin } from '../../testing/render-admin';
import { savedFiles } from '../../testing/saved-files';

const PAGE = '/admin/dashboard/expeditions';
const field = () => screen.findByLabelText('Fichier de numéros de suivi');
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_row, at) => ({
    ...{ line: at + 1, reference: `AK-${100_000 + at}`, number: `6A${10_000_000_000 + at}`, name: 'Claire Morel' },
    carrier: 'Colissimo' as const,
  }));

describe('labels', () => {
  it('are downloaded by tool, and orders without one are named with the way to mend it', async () => {
    const saved = savedFiles();
    const api = parcelsApi().on('GET exports/labels.csv', () => ({ body: 'csv' }));
    const { user } = renderAdmin(PAGE, api);
    await user.click(await screen.findByRole('button', { name: 'Télécharger pour Mondial Relay' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [call] = api.callsTo('GET', 'exports/labels.csv');
    expect(Object.fromEntries(call!.query)).toEqual({ tool: 'mondial-relay', ids: 'o-AK-8W2Y4B' });
    const refused = screen.getByRole('list', { name: 'Commandes sans étiquette' });
    expect(refused).toHaveTextContent('AK-3D5F7H Poids inconnu');
    expect(within(refused).getByRole('link', { name: 'AK-3D5F7H' })).toHaveAttribute(
      'href',
      expect.stringContaining('o9'),
    );
  });

  it('are of the orders that were chosen, and looked at anew when a file is refused', async () => {
    const message = 'Des commandes ont changé depuis.';
    const api = parcelsApi().on('GET exports/labels.csv', () => ({
      status: 409,
      body: { code: 'LABELS.NOT_READY', message },
    }));
    const { user } = renderAdmin(`${PAGE}?commandes=a,b`, api);
    await user.click(await screen.findByRole('button', { name: 'Télécharger pour Mondial Relay' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    await waitFor(() => expect(api.callsTo('GET', 'orders/labels')).toHaveLength(2));
    expect(api.callsTo('GET', 'orders/labels')[0]!.query.get('ids')).toBe('a,b');
  });
});

describe('tracking numbers', () => {
  it('are not shipped while a line is wrong, which is named', async () => {
    const wrong = [
      { line: 4, reference: 'AK-222222', code: 'X', message: 'Aucune commande ne porte cette référence.' },
    ];
    const { user } = renderAdmin(PAGE, parcelsApi(aTrackingCheck({ wrong })));
    await user.upload(await field(), aTrackingFile());
    expect(await screen.findByRole('list', { name: 'Lignes fausses' })).toHaveTextContent('Ligne 4 Aucune commande');
    expect(screen.queryByRole('button', { name: /^Expédier/ })).not.toBeInTheDocument();
  });

  it('are shipped in parts of fifty, each once, and said', async () => {
    const api = parcelsApi(aTrackingCheck({ ready: rowsOf(120) })).on('POST orders/tracking-numbers', () => ({
      body: { shipped: [], already: [] },
    }));
    const { user } = renderAdmin(PAGE, api);
    await user.upload(await field(), aTrackingFile());
    expect(
      within(await screen.findByRole('list', { name: 'Commandes à expédier' })).getAllByRole('listitem'),
    ).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: /^Expédier 120\scommandes/u }));
    expect(await screen.findByText('120 commandes expédiées.')).toBeInTheDocument();
    const sent = api.callsTo('POST', 'orders/tracking-numbers').map(({ body }) => (body as TrackingShipment).rows);
    expect(sent.map((rows) => rows.length)).toEqual([50, 50, 20]);
    expect(new Set(sent.flat().map(({ reference }) => reference)).size).toBe(120);
    expect(Object.keys(sent[0]![0]!)).toEqual(['reference', 'number', 'carrier']);
  });

  it('stop where the shop refuses, say why, and read the file again', async () => {
    const api = parcelsApi().on('POST orders/tracking-numbers', () => ({
      status: 409,
      body: {
        ...{ code: 'TRACKING_FILE.NOT_READY', message: 'Aucune commande n’a été expédiée.' },
        problems: [{ code: 'LOT.BLOCKED', field: 'rows.0', message: 'AK-7F3K2Q : le lot 26-114 est bloqué.' }],
      },
    }));
    const { user } = renderAdmin(PAGE, api);
    await user.upload(await field(), aTrackingFile());
    await user.click(await screen.findByRole('button', { name: /^Expédier 2\scommandes/u }));
    expect(await screen.findByText(/le lot 26-114 est bloqué/)).toBeInTheDocument();
    await waitFor(() => expect(api.callsTo('POST', 'orders/tracking-files')).toHaveLength(2));
  });

  it('that cannot be read say so, and are read again with another carrier', async () => {
    const message = 'Ceci n’est pas un fichier CSV.';
    const api = parcelsApi().on('POST orders/tracking-files', () => ({
      status: 400,
      body: { code: 'CSV.NOT_TEXT', message },
    }));
    const { user } = renderAdmin(PAGE, api);
    await user.upload(await field(), aTrackingFile());
    expect(await screen.findByText(message)).toBeInTheDocument();
    api.on('POST orders/tracking-files', () => ({ body: aTrackingCheck() }));
    await user.selectOptions(screen.getByRole('combobox', { name: /^Transporteur/ }), 'DHL');
    expect(await screen.findByRole('button', { name: /^Expédier 2\scommandes/u })).toBeInTheDocument();
    expect((api.callsTo('POST', 'orders/tracking-files').at(-1)!.body as FormData).get('carrier')).toBe('DHL');
  });
});
