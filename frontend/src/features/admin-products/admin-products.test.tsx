import { File } from 'node:buffer';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sessionEnded } from '../../shared/session/session-slice';
import { aListedProduct } from '../../testing/a-listed-product';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const product = aListedProduct();
const address = () => screen.getByLabelText('adresse');
// Node's own file: its FormData, which the tests send, takes no other.
const picture = (name: string) => new File(['x'], name, { type: 'image/png' });

// jsdom shows no files.
beforeAll(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

const choosePictures = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Images : ajouter', { selector: 'input' }), { target: { files } });

describe('Ajouter un produit', () => {
  const fill = async (api: FakeAdminApi) => {
    const view = renderAdmin('/admin/dashboard/product/add', api);
    await view.user.type(await screen.findByRole('textbox', { name: 'Nom du produit' }), 'Calendula');
    await view.user.type(screen.getByRole('textbox', { name: 'Prix' }), '7,90');
    return view;
  };
  const submit = (user: ReturnType<typeof renderAdmin>['user']) =>
    user.click(screen.getByRole('button', { name: 'Ajouter le produit' }));

  it('needs two images', async () => {
    const api = new FakeAdminApi();
    const { user } = await fill(api);
    choosePictures(picture('un.png'));
    expect(await screen.findByRole('listitem', { name: 'Image 1' })).toBeInTheDocument();

    await submit(user);

    expect(await screen.findByText('Veuillez sélectionner deux images.')).toBeInTheDocument();
    expect(api.callsTo('POST', 'add/product')).toHaveLength(0);
  });

  it('sends texts, figures and both images, then goes back to the products', async () => {
    const api = new FakeAdminApi()
      .on('POST add/product', () => ({ body: product }))
      .on('GET products/all', () => ({ body: [product], total: 1 }));
    const { user } = await fill(api);
    choosePictures(picture('un.png'), picture('deux.png'));

    await submit(user);

    expect(await screen.findByText('Produit ajouté avec succès !')).toBeInTheDocument();
    await waitFor(() => expect(address()).toHaveTextContent('/admin/dashboard?onglet=produits'));
    const sent = api.callsTo('POST', 'add/product')[0]?.body as FormData;
    expect(sent.get('name')).toBe('Calendula');
    expect(sent.get('price')).toBe('7.9');
    expect(sent.get('category')).toBe('Savon');
    expect((sent.getAll('pictures') as File[]).map(({ name }) => name)).toEqual(['un.png', 'deux.png']);
    const centre = { x: 50, y: 50 };
    expect(JSON.parse(sent.get('pictureList') as string)).toEqual([
      { upload: 0, alt: '', focus: centre },
      { upload: 1, alt: '', focus: centre },
    ]);
  });

  it('shows what the server refuses beside its field and keeps what was typed', async () => {
    const message = 'Le prix doit être compris entre 0,01 € et 10 000 €.';
    const problems = [{ code: 'PRODUCT.PRICE_INVALID', field: 'price', message }];
    const api = new FakeAdminApi().on('POST add/product', () => ({
      status: 400,
      body: { code: 'PRODUCT.PRICE_INVALID', message, problems },
    }));
    const { user } = await fill(api);
    choosePictures(picture('un.png'), picture('deux.png'));

    await submit(user);

    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Prix' })).toHaveAccessibleDescription(message));
    expect(screen.getByRole('textbox', { name: 'Nom du produit' })).toHaveValue('Calendula');
  });

  it('names the file that cannot be read, beside its field', async () => {
    const message = "Cette image n'a pas pu être lue. Envoyez un fichier JPEG, PNG, WebP ou AVIF.";
    const problems = [{ code: 'PICTURE.UNREADABLE', field: 'pictures.1', message }];
    const api = new FakeAdminApi().on('POST add/product', () => ({
      status: 415,
      body: { code: 'PICTURE.UNREADABLE', message, problems },
    }));
    const { user } = await fill(api);
    choosePictures(picture('un.png'), picture('deux.png'));

    await submit(user);

    expect(
      await screen.findByText(`«\u00a0deux.png\u00a0»\u00a0: ${message}`, { normalizer: (text) => text }),
    ).toBeInTheDocument();
    expect(screen.queryByText(/un\.png\u00a0»/)).not.toBeInTheDocument();
  });

  it('has the net weight and the line under the name', async () => {
    const api = new FakeAdminApi().on('POST add/product', () => ({ body: product }));
    const { user } = await fill(api);
    await user.type(screen.getByRole('textbox', { name: 'Accroche' }), 'Doux comme un pétale.');
    await user.type(screen.getByRole('textbox', { name: 'Poids net' }), '100');
    choosePictures(picture('un.png'), picture('deux.png'));

    await submit(user);

    await waitFor(() => expect(api.callsTo('POST', 'add/product')).toHaveLength(1));
    const sent = api.callsTo('POST', 'add/product')[0]?.body as FormData;
    expect([sent.get('tagline'), sent.get('netWeight')]).toEqual(['Doux comme un pétale.', '100']);
  });

  it('sends nothing while a figure is no number', async () => {
    const api = new FakeAdminApi();
    const { user } = await fill(api);
    await user.type(screen.getByRole('textbox', { name: 'Promotion' }), 'dix');

    await submit(user);

    expect(await screen.findByText('Veuillez entrer un nombre.')).toBeInTheDocument();
    expect(api.callsTo('POST', 'add/product')).toHaveLength(0);
  });

  it('a stock below zero is a number, and the server says what it may be', async () => {
    const message = 'Le stock doit être un nombre entier entre 0 et 1 000 000.';
    const problems = [{ code: 'REQUEST.INVALID', field: 'stock', message }];
    const api = new FakeAdminApi().on('POST add/product', () => ({
      status: 400,
      body: { code: 'X', message, problems },
    }));
    const { user } = await fill(api);
    choosePictures(picture('un.png'), picture('deux.png'));
    const stock = screen.getByRole('textbox', { name: 'Stock disponible' });
    await user.clear(stock);
    await user.type(stock, '-3');

    await submit(user);

    await waitFor(() => expect(stock).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect((api.callsTo('POST', 'add/product')[0]?.body as FormData).get('stock')).toBe('-3');
  });

  it('says so when the session ended while the product was added', async () => {
    const api = new FakeAdminApi();
    const { user, store } = await fill(api);
    choosePictures(picture('un.png'), picture('deux.png'));
    api.on('POST add/product', () => {
      store.dispatch(sessionEnded('admin'));
      return { body: product };
    });

    await submit(user);

    expect(await screen.findByText('Erreur lors de la navigation. Veuillez réessayer.')).toBeInTheDocument();
  });
});

describe('Modifier Produit', () => {
  const open = (api: FakeAdminApi) => renderAdmin(`/admin/dashboard/product/edit/${product._id}`, api);
  const anApi = () =>
    new FakeAdminApi()
      .on(`GET product/${product._id}/sheet`, () => ({ body: product }))
      .on(`PUT update/product/${product._id}`, () => ({ body: product }))
      .on('GET products/all', () => ({ body: [product], total: 1 }));

  it('loads everything, ingredients, advice and category included', async () => {
    open(anApi());

    expect(await screen.findByRole('heading', { name: 'Modifier Produit | Lavande fine' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Prix' })).toHaveValue('7,50');
    expect(screen.getByRole('combobox', { name: 'Catégorie' })).toHaveValue('Savon');
    expect(screen.getByRole('textbox', { name: 'Ingrédients' })).toHaveValue('Beurre de karité.');
    expect(screen.getByRole('textbox', { name: "Conseils d'utilisation" })).toHaveValue('Laissez-le sécher.');
    expect(screen.getByText(/Prix affiché : 6,00/)).toBeInTheDocument();
  });

  it('leaves the stock out of a save that did not count it anew', async () => {
    const api = anApi();
    const { user } = open(api);
    const name = await screen.findByRole('textbox', { name: 'Nom' });
    await user.clear(name);
    await user.type(name, 'Lavande');

    await user.click(screen.getByRole('button', { name: 'Mettre à jour' }));

    await waitFor(() => expect(address()).toHaveTextContent('onglet=produits'));
    const sent = api.callsTo('PUT', `update/product/${product._id}`)[0]?.body;
    expect(sent).toMatchObject({ name: 'Lavande', price: 7.5, promo: 20, ingredients: 'Beurre de karité.' });
    expect(sent).not.toHaveProperty('stock');
  });

  it('says that the product is sealed for hygiene', async () => {
    const api = anApi();
    const { user } = open(api);
    const sealed = await screen.findByRole('combobox', { name: 'Scellé pour hygiène' });
    expect(sealed).toHaveValue('non');
    await user.selectOptions(sealed, 'oui');
    await user.click(screen.getByRole('button', { name: 'Mettre à jour' }));
    await waitFor(() => expect(address()).toHaveTextContent('onglet=produits'));
    const sent = api.callsTo('PUT', `update/product/${product._id}`)[0]?.body;
    expect(sent).toMatchObject({ name: 'Lavande fine', sealedForHygiene: true });
  });

  it('sends a replaced image along, and shows how far it is', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const api = anApi().holding(answered);
    const { user } = open(api);
    await screen.findByRole('textbox', { name: 'Nom' });
    choosePictures(picture('neuve.webp'));

    await user.click(screen.getByRole('button', { name: 'Mettre à jour' }));

    expect(await screen.findByRole('progressbar', { name: 'Envoi de neuve.webp' })).toHaveAttribute('value', '0.5');
    answer();
    await waitFor(() => expect(address()).toHaveTextContent('onglet=produits'));
    const sent = api.callsTo('PUT', `update/product/${product._id}`)[0]?.body as FormData;
    expect((sent.getAll('pictures') as File[]).map(({ name }) => name)).toEqual(['neuve.webp']);
    expect(JSON.parse(sent.get('pictureList') as string)).toMatchObject([
      ...product.pictures.map(({ name }) => ({ kept: name })),
      { upload: 0 },
    ]);
  });
});

describe('what is not saved', () => {
  const open = async () => {
    const api = new FakeAdminApi()
      .on(`GET product/${product._id}/sheet`, () => ({ body: product }))
      .on('GET clients', () => ({ body: [], total: 0 }));
    const view = renderAdmin(`/admin/dashboard/product/edit/${product._id}`, api);
    await view.user.type(await screen.findByRole('textbox', { name: 'Nom' }), ' !');
    return view;
  };

  it('is kept when the administrator would rather stay', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('link', { name: 'Clients' }));

    const dialog = within(await screen.findByRole('dialog', { name: 'Quitter sans enregistrer\u00a0?' }));
    await user.click(dialog.getByRole('button', { name: 'Rester' }));

    expect(address()).toHaveTextContent(`/admin/dashboard/product/edit/${product._id}`);
    expect(screen.getByRole('textbox', { name: 'Nom' })).toHaveValue('Lavande fine !');
  });

  it('is lost once the administrator says so', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('link', { name: 'Clients' }));
    await user.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }));

    expect(await screen.findByText('Aucun client pour le moment.')).toBeInTheDocument();
  });

  it('is asked about before signing out', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Se déconnecter' }));
    await user.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }));

    expect(await screen.findByRole('heading', { name: 'Espace Administrateur' })).toBeInTheDocument();
  });

  it('is not asked about when nothing was changed', async () => {
    const { user } = await open();
    await user.type(screen.getByRole('textbox', { name: 'Nom' }), '{Backspace}{Backspace}');
    await user.click(screen.getByRole('link', { name: 'Clients' }));

    expect(await screen.findByText('Aucun client pour le moment.')).toBeInTheDocument();
  });
});

describe('Produits', () => {
  it('flags what runs out, and shows nothing else when asked', async () => {
    const plenty = aListedProduct({ name: 'Lavande fine', stock: 240 });
    const low = aListedProduct({ _id: 'low', name: 'Verveine', stock: 12 });
    const none = aListedProduct({ _id: 'none', name: 'Tilleul', stock: 0 });
    const calm = aListedProduct({ _id: 'calm', name: 'Romarin', stock: 9, lowStockLimit: 5 });
    const wide = aListedProduct({ _id: 'wide', name: 'Sauge', stock: 180, lowStockLimit: 200 });
    const api = new FakeAdminApi().on('GET products/all', ({ query }) => {
      const body = query.get('lowStock') === '1' ? [low, none] : [plenty, low, none, calm, wide];
      return { body, total: body.length };
    });
    const { user } = renderAdmin('/admin/dashboard?onglet=produits', api);
    expect(await screen.findByRole('row', { name: /Verveine.*12 disponibles, bas/ })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Tilleul.*épuisé/ })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Lavande fine/ })).not.toHaveTextContent(/bas|épuisé/);
    expect(screen.getByRole('row', { name: /Romarin/ })).not.toHaveTextContent(/bas|épuisé/);
    expect(screen.getByRole('row', { name: /Sauge.*180.*bas/ })).toBeInTheDocument();

    await user.click(screen.getByRole('link', { name: 'Bientôt épuisés' }));

    await waitFor(() => expect(screen.queryByText('Lavande fine')).not.toBeInTheDocument());
    expect(address()).toHaveTextContent('stock=faible');
    expect(screen.getByText('2 produits')).toBeInTheDocument();
  });

  it('says before a deletion what it means for carts and orders', async () => {
    const message = '2 commandes à préparer le contiennent et le gardent. Les commandes passées gardent leurs lignes.';
    const api = new FakeAdminApi()
      .on('GET products/all', () => ({ body: [product], total: 1 }))
      .on(`GET product/${product._id}/impact`, () => ({ body: { reserved: 0, ordersToPrepare: 2, message } }));
    const { user } = renderAdmin('/admin/dashboard?onglet=produits', api);
    await user.click(await screen.findByRole('button', { name: 'Supprimer Lavande fine' }));

    expect(await within(await screen.findByRole('dialog')).findByText(message)).toBeInTheDocument();
  });

  it('asks before it deletes a product', async () => {
    let products = [product];
    const api = new FakeAdminApi()
      .on('GET products/all', () => ({ body: products, total: products.length }))
      .on(`DELETE delete/product/${product._id}`, () => {
        products = [];
        return {};
      });
    const { user } = renderAdmin('/admin/dashboard?onglet=produits', api);
    await user.click(await screen.findByRole('button', { name: 'Supprimer Lavande fine' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog.getByText('Êtes-vous sûr de vouloir supprimer ce produit ? Cette action est irréversible.'),
    ).toBeInTheDocument();

    await user.click(dialog.getByRole('button', { name: 'Supprimer' }));

    expect(await screen.findByText('Aucun produit pour le moment.')).toBeInTheDocument();
  });

  it('asks the server for a category and remembers it in the address', async () => {
    const api = new FakeAdminApi().on('GET products/all', ({ query }) =>
      query.get('category') === 'Accessoires' ? { body: [], total: 0 } : { body: [product], total: 1 },
    );
    const { user } = renderAdmin('/admin/dashboard?onglet=produits', api);
    await screen.findByText('Lavande fine');

    await user.selectOptions(screen.getByRole('combobox', { name: 'Filtrer par catégorie' }), 'Accessoires');

    expect(await screen.findByText('Aucun produit trouvé.')).toBeInTheDocument();
    expect(address()).toHaveTextContent('categorie=Accessoires');
  });
});
