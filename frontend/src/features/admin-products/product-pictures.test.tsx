import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ListedPicture } from '@shop/contract';
import { aListedProduct } from '../../testing/a-listed-product';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { picturesAt } from '../../testing/pictures';
import { renderAdmin } from '../../testing/render-admin';

const [a, b, c] = picturesAt('/images/a/640.jpg', '/images/b/640.jpg', '/images/c/640.jpg');
const product = { ...aListedProduct(), pictures: [a!, b!, c!] };
const PATH = `update/product/${product._id}`;
const CENTRE = { x: 50, y: 50 };

const open = async (api: FakeAdminApi) => {
  const view = renderAdmin(`/admin/dashboard/product/edit/${product._id}`, api);
  await screen.findByRole('listitem', { name: 'Image 1' });
  return view;
};
const anApi = (answer: Parameters<FakeAdminApi['on']>[1] = () => ({ body: product })) =>
  new FakeAdminApi()
    .on(`GET product/${product._id}/sheet`, () => ({ body: product }))
    .on('GET products/all', () => ({ body: [product], total: 1 }))
    .on(`PUT ${PATH}`, answer);
const press = (name: string) => screen.getByRole('button', { name });
const save = () => press('Mettre à jour');
const listOf = (body: unknown) => JSON.parse((body as { pictureList: string }).pictureList) as ListedPicture[];
const sent = (api: FakeAdminApi) => api.callsTo('PUT', PATH).at(-1)?.body;

describe('the pictures of a product in its form', () => {
  it('are put in order, described, pointed at and removed, and sent as one list', async () => {
    const api = anApi();
    const { user } = await open(api);
    await user.click(press('Avancer l’image 3'));
    await user.click(press('Retirer l’image 3'));
    const [first, second] = screen.getAllByRole('listitem', { name: /^Image/ });
    expect(within(first!).getByText(/celle de la liste/)).toBeInTheDocument();
    expect(within(second!).getByText(/celle sous le pointeur/)).toBeInTheDocument();
    await user.type(within(second!).getByRole('textbox', { name: 'Texte de remplacement' }), 'Sur le lin.');
    within(first!).getByRole('button', { name: 'Image 1\u00a0: point à garder en vue' }).focus();
    await user.keyboard('{ArrowLeft}{ArrowDown}{ArrowDown}');
    await user.click(save());
    await waitFor(() => expect(api.callsTo('PUT', PATH)).toHaveLength(1));
    expect(listOf(sent(api))).toEqual([
      { kept: 'a', alt: '', focus: { x: 45, y: 60 } },
      { kept: 'c', alt: 'Sur le lin.', focus: CENTRE },
    ]);
  });

  it('are not spoken of where nobody touched them', async () => {
    const api = anApi();
    const { user } = await open(api);
    await user.type(screen.getByRole('textbox', { name: 'Nom' }), ' !');
    await user.click(save());
    await waitFor(() => expect(api.callsTo('PUT', PATH)).toHaveLength(1));
    expect(sent(api)).not.toHaveProperty('pictureList');
  });

  it('are two at least', async () => {
    const api = anApi();
    const { user } = await open(api);
    await user.click(press('Retirer l’image 3'));
    await user.click(press('Retirer l’image 2'));
    await user.click(save());
    expect(await screen.findByText('Veuillez sélectionner deux images.')).toBeInTheDocument();
    expect(api.callsTo('PUT', PATH)).toHaveLength(0);
  });

  it('are not sent where they weigh too much together', async () => {
    URL.createObjectURL = () => 'blob:preview';
    URL.revokeObjectURL = () => undefined;
    const api = anApi();
    const { user } = await open(api);
    const heavy = [1, 2, 3, 4].map((rank) => {
      const file = new File(['x'], `${rank}.jpg`, { type: 'image/jpeg' });
      Object.defineProperty(file, 'size', { value: 10 * 1024 * 1024 });
      return file;
    });
    await user.upload(screen.getByLabelText('Images : ajouter'), heavy);
    await user.click(save());
    expect(await screen.findByText(/40 Mo au plus par envoi/)).toBeInTheDocument();
    expect(api.callsTo('PUT', PATH)).toHaveLength(0);
  });

  it('say beside each of them what the server refuses', async () => {
    const refusal = { code: 'PRODUCT.ALT_TOO_LONG', message: 'Le texte de l’image 2 est trop long.' };
    const body = { ...refusal, problems: [{ ...refusal, field: 'pictureList.1' }] };
    const { user } = await open(anApi(() => ({ status: 400, body })));
    await user.click(press('Avancer l’image 2'));
    await user.click(save());
    const [, second] = await screen.findAllByRole('listitem', { name: /^Image/ });
    expect(await within(second!).findByText(refusal.message)).toBeInTheDocument();
  });

  describe('that a colleague has changed meanwhile', () => {
    const overtaken = (pictures: typeof product.pictures) => {
      const current = { ...product, pictures, updatedAt: '2026-11-20T10:00:00.000Z' };
      return anApi(({ body }) => {
        const { expectedUpdatedAt } = body as { expectedUpdatedAt: string };
        if (expectedUpdatedAt === current.updatedAt) return { body: current };
        const message = 'Ce produit a été modifié entre-temps.';
        return { status: 409, body: { code: 'PRODUCT.CHANGED_MEANWHILE', message, current } };
      });
    };

    it('are theirs where only they changed them', async () => {
      const api = overtaken([b!, a!]);
      const { user } = await open(api);
      await user.type(screen.getByRole('textbox', { name: 'Nom' }), ' !');
      await user.click(save());
      await waitFor(() => expect(api.callsTo('PUT', PATH)).toHaveLength(2));
      expect(sent(api)).toMatchObject({ name: 'Lavande fine !' });
      expect(sent(api)).not.toHaveProperty('pictureList');
    });

    it('stay theirs where saving anew fails: the next press undoes nothing of them', async () => {
      const current = { ...product, pictures: [b!, a!], updatedAt: '2026-11-20T10:00:00.000Z' };
      const message = 'Ce produit a été modifié entre-temps.';
      const answers = [
        { status: 409, body: { code: 'PRODUCT.CHANGED_MEANWHILE', message, current } },
        { status: 503, body: { code: 'SHOP.BUSY', message: 'Réessayez.' } },
        { body: current },
      ];
      const api = anApi(() => answers.shift()!);
      const { user } = await open(api);
      await user.type(screen.getByRole('textbox', { name: 'Nom' }), ' !');
      await user.click(save());
      expect(await screen.findByText('Réessayez.')).toBeInTheDocument();
      await user.click(save());
      await waitFor(() => expect(api.callsTo('PUT', PATH)).toHaveLength(3));
      expect(sent(api)).toMatchObject({ name: 'Lavande fine !' });
      expect(sent(api)).not.toHaveProperty('pictureList');
    });

    it.each([
      ['Garder ma saisie (Images)', [{ kept: 'c' }, { kept: 'a' }]],
      ['Prendre l’autre (Images)', undefined],
    ])('are asked about where both did: %s', async (choice, expected) => {
      const api = overtaken([c!, a!]);
      const { user } = await open(api);
      // The other one has removed b.
      await user.click(press('Avancer l’image 3'));
      await user.click(press('Avancer l’image 2'));
      fireEvent.change(screen.getAllByRole('textbox', { name: 'Texte de remplacement' })[0]!, {
        target: { value: 'Moi.' },
      });
      await user.click(save());
      await user.click(await screen.findByRole('button', { name: choice }));
      await user.click(save());
      await waitFor(() => expect(api.callsTo('PUT', PATH)).toHaveLength(2));
      if (expected) expect(listOf(sent(api))).toMatchObject(expected);
      else expect(sent(api)).not.toHaveProperty('pictureList');
    });
  });
});
