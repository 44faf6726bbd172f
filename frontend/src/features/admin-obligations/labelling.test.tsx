import { screen, waitFor, within } from '@testing-library/react';
import type { LabellingState, Obligations } from '@shop/contract';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const obligations: Obligations = {
  due: [],
  checkout: 'open',
  rules: [
    {
      id: 'labelling',
      group: 'Ce qui est promis',
      name: 'Étiquetage des produits',
      article: 'Règl. (CE) 1223/2009, art. 19',
      state: 'À compléter',
      note: '2 produits ont une étiquette incomplète.',
      fields: [],
      confirmedBy: '',
      confirmation: null,
    },
  ],
};
const state: LabellingState = {
  required: false,
  incomplete: [
    { productId: 'p1', name: 'Savon Lavande fine', gaps: ['precautions', 'cpnp'] },
    { productId: 'p2', name: 'Savon Nu', gaps: ['ingredients'] },
  ],
  total: 2,
  version: 3,
  changedBy: null,
};

const open = (api: FakeAdminApi) => renderAdmin('/admin/dashboard/obligations?regle=labelling', api);
const anApi = () =>
  new FakeAdminApi().on('GET obligations', () => ({ body: obligations })).on('GET labelling', () => ({ body: state }));

describe('1223/2009 art. 19 « Exiger l’étiquetage complet »', () => {
  it('names the products that will stop being sold before it asks for whole labels', async () => {
    const api = anApi().on('PUT labelling', () => ({ body: { ...state, required: true, version: 4 } }));
    const { user } = open(api);
    const panel = within(await screen.findByRole('region', { name: 'Étiquetage complet' }));
    expect(await panel.findByText(/précautions d’emploi, numéro CPNP/)).toBeInTheDocument();
    await user.click(panel.getByRole('button', { name: 'Exiger l’étiquetage complet' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Ces 2 produits ne se vendront plus/)).toBeInTheDocument();
    expect(dialog.getAllByText(/déjà hors vente/)).toHaveLength(1);
    expect(dialog.getByText(/composition \(INCI\) : déjà hors vente/)).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Savon Lavande fine' })).toBeInTheDocument();
    expect(api.callsTo('PUT', 'labelling')).toHaveLength(0);

    await user.click(dialog.getByRole('button', { name: 'Exiger l’étiquetage complet' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.callsTo('PUT', 'labelling')[0]?.body).toEqual({ required: true, expectedVersion: 3 });
  });

  it('names a bundle with the product in it that is short, and leads there', async () => {
    const part = { productId: 'p1', name: 'Savon Lavande fine', gaps: ['cpnp' as const] };
    const box = { productId: 'b1', name: 'Coffret découverte', gaps: part.gaps, parts: [part] };
    open(anApi().on('GET labelling', () => ({ body: { ...state, incomplete: [part, box] } })));
    const panel = within(await screen.findByRole('region', { name: 'Étiquetage complet' }));
    const line = within((await panel.findByRole('link', { name: 'Coffret découverte' })).closest('li')!);
    expect(line.getByText('Coffret, à cause de :')).toBeInTheDocument();
    expect(line.getByText('numéro CPNP')).toBeInTheDocument();
    expect(line.getByRole('link', { name: 'Savon Lavande fine' })).toHaveAttribute(
      'href',
      '/admin/dashboard/product/edit/p1',
    );
  });

  it('leads to the one place where the shop says who is responsible, rather than into every product', async () => {
    const lacking: LabellingState = {
      ...state,
      incomplete: [{ productId: 'p1', name: 'Savon Lavande fine', gaps: ['responsible'] }],
      total: 1,
    };
    open(anApi().on('GET labelling', () => ({ body: lacking })));
    const panel = within(await screen.findByRole('region', { name: 'Étiquetage complet' }));
    expect(await panel.findByRole('link', { name: 'Compléter la personne responsable' })).toHaveAttribute(
      'href',
      '/admin/dashboard/obligations?regle=responsible-person',
    );
  });

  it('says that somebody else was faster, and asks again', async () => {
    const message = 'Ce réglage a été modifié entre-temps. Rien n’a été enregistré.';
    const api = anApi().on('PUT labelling', () => ({
      status: 409,
      body: { code: 'LABELLING.CHANGED_MEANWHILE', message, current: state },
    }));
    const { user } = open(api);
    await user.click(await screen.findByRole('button', { name: 'Exiger l’étiquetage complet' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Exiger l’étiquetage complet' }));
    expect(await dialog.findByText(message)).toBeInTheDocument();
  });
});
