import { screen, within } from '@testing-library/react';
import type { Claim, ProductsWithClaimWords } from '@shop/contract';
import { aClaim, aClaimWithProof } from '../../testing/a-claim';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const LIST = '/admin/dashboard/allegations';
const NO_WORDS: ProductsWithClaimWords = { products: [], total: 0 };

const api = (found: Claim[] = [aClaim()], words = NO_WORDS) =>
  new FakeAdminApi().on('GET claims', () => ({ body: found })).on('GET claim-words', () => ({ body: words }));

const refused = (status: number, code: string, message: string, field: string) => ({
  status,
  body: { code, message, field, problems: [{ code, message, field }] },
});

describe('Règl. 655/2013 the list of claims', () => {
  it('says where each proof stands, and what shoppers read of it today', async () => {
    const found = [
      aClaimWithProof(),
      aClaimWithProof({ _id: 'b', title: 'B', validUntil: '2026-12-12', endsSoon: true }),
      aClaimWithProof({ _id: 'c', title: 'C', validUntil: '2026-11-24', state: 'expired', products: ['p1', 'p2'] }),
      aClaimWithProof({ _id: 'd', title: 'D', validFrom: '2027-01-01', state: 'not-yet' }),
      aClaim({ _id: 'e', title: 'E', neutralTitle: '', neutralDetail: '' }),
    ];
    renderAdmin(LIST, api(found));
    const row = (name: string) => within(screen.getByRole('region', { name }));
    expect(await screen.findByText('Preuve valable jusqu’au 31 décembre 2099')).toBeInTheDocument();
    expect(row('Certifié bio').getByText(/^Certifié bio\. Tous nos beurres/)).toBeInTheDocument();
    expect(row('B').getByText('Preuve qui expire bientôt, le 12 décembre 2026')).toBeInTheDocument();
    expect(row('C').getByText('Preuve expirée le 24 novembre 2026')).toBeInTheDocument();
    expect(row('C').getByText(/^Karité brut\./)).toBeInTheDocument();
    expect(row('C').getByText(/2 produits/)).toBeInTheDocument();
    expect(row('D').getByText('Preuve valable à partir du 1er janvier 2027')).toBeInTheDocument();
    expect(row('E').getByText('Sans preuve')).toBeInTheDocument();
    expect(row('E').getByText('rien')).toBeInTheDocument();
  });

  it('is told to be on its way, so that who hears the page knows', async () => {
    const silent = api().on('GET claims', () => 'silent');
    renderAdmin(LIST, silent);
    const status = await screen.findByRole('status', { name: 'Chargement des allégations...' });
    expect(status).toHaveTextContent('Chargement des allégations...');
  });

  it('has pages once it is long', async () => {
    const many = Array.from({ length: 30 }, (_, at) => aClaim({ _id: `c${at}`, title: `Allégation ${at}` }));
    const { user } = renderAdmin(LIST, api(many));
    expect(await screen.findByRole('region', { name: 'Allégation 24' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Allégation 25' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Suivant' }));
    expect(await screen.findByRole('region', { name: 'Allégation 29' })).toBeInTheDocument();
    expect(screen.getByText('26–30 sur 30')).toBeInTheDocument();
  });

  it('leads to the products whose words are pointed at, by article', async () => {
    const found = [{ quote: 'biodégradable', article: 'C. env. L541-9-1, al. 2' }];
    renderAdmin(LIST, api([aClaim()], { products: [{ _id: 'p1', name: 'Savon Z', words: found }], total: 1 }));
    const link = await screen.findByRole('link', { name: 'Savon Z' });
    expect(link).toHaveAttribute('href', '/admin/dashboard/product/edit/p1');
    expect(screen.getByText(/« biodégradable » \(C\. env\. L541-9-1, al\. 2\)/)).toBeInTheDocument();
  });

  it('says that it could not be loaded, and tries again', async () => {
    let offline = true;
    const shop = api().on('GET claims', () => (offline ? 'offline' : { body: [aClaim()] }));
    const { user } = renderAdmin(LIST, shop);
    const again = await screen.findByRole('button', { name: 'Réessayer' });
    offline = false;
    await user.click(again);
    expect(await screen.findByRole('region', { name: 'Certifié bio' })).toBeInTheDocument();
  });
});

describe('Dir. 2024/825 a claim', () => {
  it('is proven: what shoppers would read follows what is typed, and the file goes after the words', async () => {
    const saved = aClaim({ version: 1, certifier: 'Labo SARL', validUntil: '2099-01-31' });
    const shop = api()
      .on('PUT claims/organic', () => ({ body: saved }))
      .on('POST claims/organic/document', () => ({ body: aClaimWithProof() }));
    const { user } = renderAdmin(`${LIST}/organic`, shop);
    const preview = within(await screen.findByRole('complementary', { name: 'Ce que liront vos clients' }));
    expect(preview.getByText('Karité brut')).toBeInTheDocument();
    expect(preview.getByText(/Il manque à la preuve : qui certifie, une référence ou un document/)).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: /^Certificateur/ }), ' Labo SARL ');
    await user.type(screen.getByLabelText(/^Dernier jour/), '2099-01-31');
    const file = new File(['%PDF-'], 'rapport.pdf', { type: 'application/pdf' });
    await user.upload(screen.getByLabelText(/^Document de preuve/), file);
    expect(preview.getByText('Certifié bio')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('« Certifié bio » : enregistré.')).toBeInTheDocument();
    expect(shop.callsTo('PUT', 'claims/organic')[0]?.body).toMatchObject({
      certifier: 'Labo SARL',
      validUntil: '2099-01-31',
      expectedVersion: 0,
    });
    const sent = shop.callsTo('POST', 'claims/organic/document')[0]?.body as FormData;
    expect([...sent.keys()]).toEqual(['expectedVersion', 'document']);
    expect(sent.get('expectedVersion')).toBe('1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Allégations' })).toBeInTheDocument();
  });

  it('that is refused says why at its field, and keeps what was typed', async () => {
    const message = 'Cette preuve a expiré le 24 novembre 2026.';
    const shop = api().on('PUT claims/organic', () => refused(400, 'CLAIM.PROOF_EXPIRED', message, 'validUntil'));
    const { user } = renderAdmin(`${LIST}/organic`, shop);
    const until = await screen.findByLabelText(/^Dernier jour/);
    await user.type(until, '2026-11-24');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(until).toHaveFocus();
    expect(until).toHaveValue('2026-11-24');
  });

  it('keeps its words when its file is refused, and says so at the file', async () => {
    const message = 'Ce fichier n’a pas pu être lu.';
    const shop = api([])
      .on('POST claims', () => ({ status: 201, body: aClaim({ _id: 'c1', kind: 'other', version: 1 }) }))
      .on('PUT claims/c1', () => ({ body: aClaim({ _id: 'c1', kind: 'other', version: 1 }) }))
      .on('POST claims/c1/document', () => refused(415, 'CLAIM.DOCUMENT_UNREADABLE', message, 'document'));
    const { user } = renderAdmin(`${LIST}/nouvelle`, shop);
    await user.type(await screen.findByRole('textbox', { name: 'Allégation' }), 'Certifié bio');
    await user.upload(
      screen.getByLabelText(/^Document de preuve/),
      new File(['x'], 'rapport.pdf', { type: 'application/pdf' }),
    );
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Allégation' })).toHaveValue('Certifié bio');
    // Added once: pressed again, it is changed.
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await screen.findByText(message);
    expect(shop.callsTo('POST', 'claims')).toHaveLength(1);
  });

  it('that a colleague changed meanwhile keeps what was typed, and is saved over theirs once that is seen', async () => {
    const theirs = aClaim({ version: 1, neutralTitle: 'Beurre brut' });
    const by = { name: 'Hélène Roux', at: '2026-11-25T10:00:00.000Z', label: 'Allégation modifiée' };
    let version = 1;
    const shop = api().on('PUT claims/organic', ({ body }) => {
      const sent = body as { expectedVersion: number };
      if (sent.expectedVersion === version) return { body: { ...theirs, version: ++version } };
      const message = 'Cette allégation a été modifiée entre-temps. Rien n’a été enregistré.';
      const meanwhile = { current: theirs, changedBy: { ...by, fields: ['neutralTitle'] } };
      return { status: 409, body: { code: 'CLAIM.CHANGED_MEANWHILE', message, ...meanwhile } };
    });
    const { user } = renderAdmin(`${LIST}/organic`, shop);
    await user.type(await screen.findByRole('textbox', { name: /^Certificateur/ }), 'Labo SARL');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/Hélène Roux a changé le texte neutre/)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^Certificateur/ })).toHaveValue('Labo SARL');
    await user.click(screen.getByRole('button', { name: /^Reprendre ses changements/ }));
    expect(screen.getByRole('textbox', { name: 'Texte neutre' })).toHaveValue('Beurre brut');
    expect(screen.getByRole('textbox', { name: /^Certificateur/ })).toHaveValue('Labo SARL');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('« Certifié bio » : enregistré.')).toBeInTheDocument();
    expect(shop.callsTo('PUT', 'claims/organic')[1]?.body).toMatchObject({
      ...{ neutralTitle: 'Beurre brut', certifier: 'Labo SARL', expectedVersion: 1 },
    });
  });

  it('loses its proof after a question that says what shoppers will read', async () => {
    const shop = api([aClaimWithProof()]).on('POST claims/organic/proof-removal', () => ({ body: aClaim() }));
    const { user } = renderAdmin(`${LIST}/organic`, shop);
    await user.click(await screen.findByRole('button', { name: 'Retirer la preuve' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Vos clients liront aussitôt « Karité brut »/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Retirer la preuve' }));
    expect(await screen.findByText('« Certifié bio » : preuve retirée.')).toBeInTheDocument();
    expect(shop.callsTo('POST', 'claims/organic/proof-removal')[0]?.body).toEqual({ expectedVersion: 2 });
  });

  it('of the owner’s own is deleted, those with a place in the pages are not', async () => {
    const shop = api([aClaim(), aClaim({ _id: 'c1', kind: 'other', title: 'Fait à Lyon' })]).on(
      'DELETE claims/c1',
      () => ({}),
    );
    const { unmount } = renderAdmin(`${LIST}/organic`, shop);
    await screen.findByRole('button', { name: 'Enregistrer' });
    expect(screen.queryByRole('button', { name: 'Supprimer l’allégation' })).not.toBeInTheDocument();
    unmount();
    const { user } = renderAdmin(`${LIST}/c1`, shop);
    await user.click(await screen.findByRole('button', { name: 'Supprimer l’allégation' }));
    await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText('« Fait à Lyon » : supprimée.')).toBeInTheDocument();
  });

  it('is about the whole shop, or about the products that are ticked', async () => {
    const shop = api()
      .on('GET products/all', () => ({ body: [{ _id: 'p1', name: 'Savon Z' }], total: 1 }))
      .on('PUT claims/organic', () => ({ body: aClaim({ version: 1, products: ['p1'] }) }));
    const { user } = renderAdmin(`${LIST}/organic`, shop);
    await user.selectOptions(await screen.findByRole('combobox', { name: /Ce que la preuve couvre/ }), 'some');
    await user.click(await screen.findByRole('checkbox', { name: 'Savon Z' }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await screen.findByText('« Certifié bio » : enregistré.');
    expect(shop.callsTo('PUT', 'claims/organic')[0]?.body).toMatchObject({ products: ['p1'] });
  });

  it('that there is not, or no more, says so', async () => {
    renderAdmin(`${LIST}/c9`, api());
    expect(await screen.findByText('Cette allégation n’existe pas, ou plus.')).toBeInTheDocument();
  });

  it('C. env. L541-9-1 that the law forbids is pointed at while it is typed, with its article, and lost by nothing', async () => {
    const { user } = renderAdmin(`${LIST}/nouvelle`, api([]));
    await user.type(await screen.findByRole('textbox', { name: 'Allégation' }), 'Biodégradable');
    expect(await screen.findByText(/C\. env\. L541-9-1, al\. 2/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeEnabled();
  });
});
