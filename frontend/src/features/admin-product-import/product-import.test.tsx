import { screen, waitFor } from '@testing-library/react';
import type { ImportCheck, ImportRequest, ImportResult } from '@shop/contract';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';
import { savedFiles } from '../../testing/saved-files';
import { aProductCheck, aReadyLine } from '../../testing/a-product-check';
import { firstPart, leftOutFile } from './import-parts';

const PAGE = '/admin/dashboard/product/import';
const aFile = () => new File(['Nom du produit'], 'produits.csv', { type: 'text/csv' });

const anApi = (...checks: ImportCheck[]) => {
  const left = [...checks];
  return new FakeAdminApi()
    .on('POST products/imports/check', () => ({ body: left.length > 1 ? left.shift() : left[0] }))
    .on('POST products/imports', ({ body }) => ({
      body: (body as ImportRequest).lines.map(({ line }): ImportResult => ({ line, outcome: 'changed' })),
    }));
};
const sent = (api: FakeAdminApi) => api.callsTo('POST', 'products/imports').map(({ body }) => body as ImportRequest);

async function choose(api: FakeAdminApi) {
  const view = renderAdmin(PAGE, api);
  await view.user.upload(await screen.findByLabelText('Fichier de produits'), aFile());
  return view;
}

describe('products by a file', () => {
  it('are shown line by line, and nothing is written before it is asked for', async () => {
    const api = anApi(aProductCheck());
    await choose(api);
    const lines = await screen.findByRole('list', { name: 'Lignes à écrire' });
    expect(lines).toHaveTextContent('Lavande fine ligne 2, changéPrix (EUR)7,50 € → 8,10 €');
    expect(screen.getByText('Cette colonne n’est pas connue et ne change rien : « Couleur ».')).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Lignes laissées de côté' })).toHaveTextContent('Ligne 4 Figue');
    expect(sent(api)).toEqual([]);
  });

  it('are written in parts of fifty under the name of the file, and looked at again', async () => {
    const ready = Array.from({ length: 120 }, (_, at) => aReadyLine(at + 2));
    const api = anApi(aProductCheck({ ready }), aProductCheck({ ready: [], refused: [], ignored: [], unchanged: 120 }));
    const { user } = await choose(api);
    await user.click(await screen.findByRole('button', { name: 'Écrire 120 lignes' }));
    expect(await screen.findByText('120 produits changés.')).toBeInTheDocument();
    expect(sent(api).map(({ lines }) => lines.length)).toEqual([50, 50, 20]);
    expect(sent(api)[0]!.file).toBe('produits.csv');
    expect(await screen.findByText('Ce fichier ne change rien.')).toBeInTheDocument();
  });

  it('whose answer is lost are looked at again, which says what is left', async () => {
    const api = anApi(aProductCheck(), aProductCheck({ ready: [aReadyLine(3)] }));
    api.on('POST products/imports', () => 'offline');
    const { user } = await choose(api);
    await user.click(await screen.findByRole('button', { name: 'Écrire 2 lignes' }));
    expect(await screen.findByRole('button', { name: 'Écrire 1 ligne' })).toBeInTheDocument();
    await waitFor(() => expect(api.callsTo('POST', 'products/imports/check')).toHaveLength(2));
  });

  it('that changed meanwhile are named with their line', async () => {
    const message = 'Ce produit a été modifié depuis la lecture du fichier : il reste tel qu’il est.';
    const api = anApi(aProductCheck({ refused: [] })).on('POST products/imports', () => ({
      body: [
        { line: 2, outcome: 'changed' },
        { line: 3, outcome: 'refused', problem: { code: 'PRODUCT.CHANGED_MEANWHILE', message } },
      ],
    }));
    const { user } = await choose(api);
    await user.click(await screen.findByRole('button', { name: 'Écrire 2 lignes' }));
    expect(await screen.findByText('1 ligne n’a pas été écrite.')).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Lignes laissées de côté' })).toHaveTextContent(`Ligne 3`);
    expect(screen.getByText('1 produit changé.')).toBeInTheDocument();
  });

  it('that were refused are a file to mend', async () => {
    const saved = savedFiles();
    const { user } = await choose(anApi(aProductCheck()));
    await user.click(await screen.findByRole('button', { name: 'Télécharger ces lignes (CSV)' }));
    expect(saved).toHaveLength(1);
  });

  it('say why a file is not read at all', async () => {
    const message = 'Ceci n’est pas un fichier CSV.';
    const api = anApi(aProductCheck()).on('POST products/imports/check', () => ({
      status: 400,
      body: { code: 'CSV.NOT_TEXT', message },
    }));
    await choose(api);
    expect(await screen.findByText(message)).toBeInTheDocument();
  });
});

describe('the parts of an import', () => {
  it('are no longer than a request may be, and never empty', () => {
    const long = (line: number) => aReadyLine(line, { description: 'é'.repeat(30_000) });
    expect(firstPart([long(2), long(3), long(4)])).toHaveLength(2);
    expect(firstPart([aReadyLine(2, { description: 'é'.repeat(200_000) })])).toHaveLength(1);
    expect(firstPart([])).toEqual([]);
  });

  it('that were left out run nothing in a spreadsheet', async () => {
    const text = await leftOutFile([{ line: 4, name: '=1+1', message: 'Le prix ; « 6 ».' }]).text();
    // Its mark is not part of the text.
    expect(text).toBe('Ligne;Nom du produit;Pourquoi\r\n4;\'=1+1;"Le prix ; « 6 »."\r\n');
  });
});
