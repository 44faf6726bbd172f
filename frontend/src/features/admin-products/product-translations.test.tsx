import { screen, waitFor, within } from '@testing-library/react';
import { aListedProduct } from '../../testing/a-listed-product';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const product = aListedProduct({
  tagline: 'Une lavande nette.',
  precautions: 'Éviter les yeux.',
  conseils: '',
  description: 'De montagne.',
  translations: {
    nl: { tagline: { text: 'Een heldere lavendel.', stale: true } },
    de: { precautions: { text: 'Augen meiden.', stale: true } },
    en: { description: { text: 'From the mountains.' } },
  },
});
const EDIT = `/admin/dashboard/product/edit/${product._id}`;
const SAVE = { name: 'Mettre à jour' };
const anApi = () =>
  new FakeAdminApi()
    .on(`GET product/${product._id}/sheet`, () => ({ body: product }))
    .on(`PUT update/product/${product._id}`, () => ({ body: product }))
    .on('GET products/all', () => ({ body: [product], total: 1 }));
const section = async () => within(await screen.findByRole('region', { name: 'Traductions' }));
const tab = (language: string, missing: string) => ({ name: new RegExp(`^${language}.: ${missing}$`) });
const field = (name: string) => screen.getByRole('textbox', { name });
const sentBy = (api: FakeAdminApi) => {
  const { translations } = api.callsTo('PUT', `update/product/${product._id}`).at(-1)!.body as {
    translations?: string;
  };
  return translations === undefined ? undefined : (JSON.parse(translations) as unknown);
};

describe('the translations of a product', () => {
  it('stand beside their French, one language at a time, and only what changes is saved', async () => {
    const api = anApi();
    const { user } = renderAdmin(EDIT, api);
    const own = await section();
    expect(own.getByRole('tab', { ...tab('Néerlandais', '2 manquent'), selected: true })).toBeInTheDocument();
    expect(own.getByText('De montagne.')).toBeInTheDocument();
    // Nobody wrote it in French.
    expect(own.queryByText('Conseils d’utilisation')).not.toBeInTheDocument();
    await user.type(field('Description, néerlandais'), 'Uit de bergen.');
    expect(own.getByRole('tab', tab('Néerlandais', '1 manque'))).toBeInTheDocument();
    await user.click(own.getByRole('tab', tab('Anglais', '2 manquent')));
    await user.type(await own.findByRole('textbox', { name: 'Accroche, anglais' }), 'A clean lavender.');
    await user.click(screen.getByRole('button', SAVE));
    expect(await screen.findByText('Produit « Lavande fine » mis à jour.')).toBeInTheDocument();
    expect(sentBy(api)).toEqual({
      nl: { description: 'Uit de bergen.' },
      en: { tagline: 'A clean lavender.' },
    });
  });

  it('are not sent where none changed', async () => {
    const api = anApi();
    const { user } = renderAdmin(EDIT, api);
    await section();
    await user.type(screen.getByRole('textbox', { name: 'Nom' }), ' !');
    await user.click(screen.getByRole('button', SAVE));
    await waitFor(() => expect(api.callsTo('PUT', `update/product/${product._id}`)).toHaveLength(1));
    expect(sentBy(api)).toBeUndefined();
  });

  it('say that their French has changed, until somebody has read them again; one that is emptied goes', async () => {
    const api = anApi();
    const { user } = renderAdmin(EDIT, api);
    const own = await section();
    expect(own.getByText(/L’original a changé/)).toBeInTheDocument();
    await user.click(own.getByRole('button', { name: /La traduction reste juste.: Accroche, néerlandais/ }));
    expect(own.queryByText(/L’original a changé/)).not.toBeInTheDocument();
    await user.click(own.getByRole('tab', tab('Allemand', '2 manquent')));
    expect(await own.findByText(/Vos clients lisent le français jusqu’à ce que/)).toBeInTheDocument();
    // Typed and taken back is not read again.
    await user.type(field('Précautions d’emploi, allemand'), '!{Backspace}');
    expect(own.getByText(/Vos clients lisent le français/)).toBeInTheDocument();
    await user.clear(field('Précautions d’emploi, allemand'));
    await user.click(screen.getByRole('button', SAVE));
    await screen.findByText('Produit « Lavande fine » mis à jour.');
    expect(sentBy(api)).toEqual({ nl: { tagline: 'Een heldere lavendel.' }, de: { precautions: '' } });
  });

  it('say so while their French is being changed', async () => {
    const { user } = renderAdmin(EDIT, anApi());
    const own = await section();
    await user.click(own.getByRole('tab', { name: /Anglais/ }));
    expect(await own.findByRole('textbox', { name: 'Description, anglais' })).toHaveValue('From the mountains.');
    await waitFor(() => expect(own.queryByText(/L’original a changé/)).not.toBeInTheDocument());
    await user.type(screen.getByRole('textbox', { name: 'Description' }), ' De Sault.');
    expect(own.getByText(/L’original a changé/)).toBeInTheDocument();
    // Written anew, it is of the French that is saved with it.
    await user.type(field('Description, anglais'), ' From Sault.');
    expect(own.queryByText(/L’original a changé/)).not.toBeInTheDocument();
  });

  describe('that a colleague has saved meanwhile', () => {
    const updatedAt = '2026-11-21T09:12:00.000Z';
    const changedBy = { name: 'Louis Petit', at: updatedAt, label: 'Produit modifié', fields: ['nl:tagline'] };
    const message = 'Ce produit a été modifié entre-temps. Rien n’a été enregistré.';
    const overtakenBy = (change: Partial<typeof product>) => {
      const current = { ...product, ...change, updatedAt };
      return anApi().on(`PUT update/product/${product._id}`, ({ body }) => {
        if ((body as { expectedUpdatedAt: string }).expectedUpdatedAt === updatedAt) return { body: current };
        return { status: 409, body: { code: 'PRODUCT.CHANGED_MEANWHILE', message, current, changedBy } };
      });
    };

    it('go together where both wrote others', async () => {
      const api = overtakenBy({ translations: { ...product.translations, en: { tagline: { text: 'Clean.' } } } });
      const { user } = renderAdmin(EDIT, api);
      await section();
      await user.type(field('Description, néerlandais'), 'Uit de bergen.');
      await user.click(screen.getByRole('button', SAVE));
      expect(await screen.findByText(/Gardé aussi/)).toBeInTheDocument();
      expect(sentBy(api)).toEqual({ nl: { description: 'Uit de bergen.' } });
    });

    it('are asked about where both wrote the same', async () => {
      const theirs = { nl: { ...product.translations.nl, description: { text: 'Uit het gebergte.' } } };
      const api = overtakenBy({ translations: { ...product.translations, ...theirs } });
      const { user } = renderAdmin(EDIT, api);
      await section();
      await user.type(field('Description, néerlandais'), 'Uit de bergen.');
      await user.click(screen.getByRole('button', SAVE));
      expect(await screen.findByText(/« Uit het gebergte. »/)).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Prendre l’autre (Description (néerlandais))' }));
      expect(field('Description, néerlandais')).toHaveValue('Uit het gebergte.');
    });

    it('are asked about where the French of what was written has changed', async () => {
      const api = overtakenBy({ precautions: 'Ne pas avaler.' });
      const { user } = renderAdmin(EDIT, api);
      await section();
      await user.type(field('Précautions d’emploi, néerlandais'), 'Vermijd de ogen.');
      await user.click(screen.getByRole('button', SAVE));
      expect(await screen.findByText(/l’original est maintenant « Ne pas avaler. »/)).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Garder ma saisie (Précautions d’emploi (néerlandais))' }));
      await user.click(screen.getByRole('button', SAVE));
      await screen.findByText(/mis à jour/);
      expect(sentBy(api)).toEqual({ nl: { precautions: 'Vermijd de ogen.' } });
    });
  });
});
