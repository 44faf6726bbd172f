import { screen, waitFor, within } from '@testing-library/react';
import { aDiscount, discountDesk } from '../../testing/a-discount';
import { aPreparedOrder } from '../../testing/a-prepared-order';
import { aProductCheck, aReadyLine } from '../../testing/a-product-check';
import { deliveryState } from '../../testing/delivery-state';
import { categorySheets, FakeAdminApi } from '../../testing/fake-admin-api';
import { handOrderDesk } from '../../testing/hand-order-desk';
import { renderAdmin } from '../../testing/render-admin';
import { settingsApi } from '../../testing/some-settings';

const DASHBOARD = '/admin/dashboard';
const BESIDE = 'Mots à revoir avant d’enregistrer';
/** What a save says of them. */
const SAID = /À revoir\s: «\sbiodégradable\s» \(C\. env\. L541-9-1, al\. 2\)\./i;
const beside = async () =>
  within((await screen.findByText(BESIDE)).closest<HTMLElement>('[role="status"]')!).getByText(
    /^«\sbiodégradable\s»$/i,
  );
const type = async (user: ReturnType<typeof renderAdmin>['user'], field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.type(field, text);
};

/** Each is written by its owner and read by shoppers; pointing at it stands in the way of no save. */
describe('L541-9-1, 655/2013 words that the law forbids or asks a proof for', () => {
  it.each(['Nom', 'Texte en tête de sa page'])('are pointed at in a category, « %s »', async (label) => {
    const boxes = categorySheets[2]!;
    const api = new FakeAdminApi().on(`PUT categories/${boxes._id}`, () => ({ body: boxes }));
    const { user } = renderAdmin(`${DASHBOARD}/categories`, api);
    await user.click(await screen.findByRole('button', { name: `Modifier ${boxes.name}` }));
    const dialog = within(await screen.findByRole('dialog'));
    await type(user, dialog.getByRole('textbox', { name: label }), 'Un savon biodégradable');
    expect(await beside()).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Mettre à jour' }));
    expect(await screen.findByText(SAID)).toBeInTheDocument();
    expect(api.callsTo('PUT', `categories/${boxes._id}`)).toHaveLength(1);
  });

  it.each([
    ['name', 'Nom'],
    ['code', 'Code'],
  ] as const)('are pointed at in the %s of a discount', async (field, label) => {
    const made = aDiscount({ trigger: field === 'code' ? 'code' : 'automatic', [field]: 'BIODÉGRADABLE' });
    const api = discountDesk().on('POST discounts', () => ({ status: 201, body: made }));
    const { user } = renderAdmin(`${DASHBOARD}/remises/nouvelle`, api);
    const how = await screen.findByRole('combobox', { name: 'Comment on l’obtient' });
    const option = within(how)
      .getAllByRole<HTMLOptionElement>('option')
      .find(({ value }) => value === made.trigger)!;
    await user.selectOptions(how, option);
    await user.type(screen.getByRole('textbox', { name: label }), 'BIODÉGRADABLE');
    expect(await beside()).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Réduction' }), '10');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(SAID)).toBeInTheDocument();
  });

  it.each([
    ['ouverture', 'Texte de la bannière'],
    ['emails', 'Signature'],
    ['emails', 'Introduction\u00a0: commande confirmée'],
  ])('are pointed at in the settings, section « %s », « %s »', async (section, label) => {
    const { user } = renderAdmin(`${DASHBOARD}/reglages/${section}`, settingsApi());
    const row = (await screen.findByRole('heading', { level: 2, name: label, hidden: true })).closest('section')!;
    await user.type(within(row).getByRole('textbox', { hidden: true }), 'Un savon biodégradable');
    expect(await beside()).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(SAID)).toBeInTheDocument();
  });

  it('are pointed at in the message of a payment link', async () => {
    const api = handOrderDesk().on('POST prepared-orders', () => ({ status: 201, body: aPreparedOrder() }));
    const { user } = renderAdmin(`${DASHBOARD}/commandes/nouvelle`, api);
    await screen.findByRole('option', { name: /^Lavande fine/ });
    await user.selectOptions(screen.getByLabelText('Produit'), 'p1');
    await user.click(screen.getByRole('button', { name: 'Ajouter' }));
    await user.selectOptions(screen.getByLabelText('Payée par'), 'link');
    for (const [label, text] of Object.entries({ Prénom: 'Claire', Nom: 'Morel', Email: 'claire@exemple.fr' }))
      await user.type(screen.getByRole('textbox', { name: label }), text);
    await user.type(screen.getByRole('textbox', { name: /^Message au client/ }), 'Un savon biodégradable');
    expect(await beside()).toBeInTheDocument();
    const send = screen.getByRole('button', { name: 'Envoyer le lien de paiement' });
    await waitFor(() => expect(send).toBeEnabled());
    await user.click(send);
    expect(await screen.findByText(SAID)).toBeInTheDocument();
    expect(api.callsTo('POST', 'prepared-orders')).toHaveLength(1);
  });

  it('are pointed at in what a client reads of a delivery method', async () => {
    const api = settingsApi()
      .on('GET delivery', () => ({ body: deliveryState(3) }))
      .on('PUT delivery', () => ({ body: deliveryState(4) }));
    const { user } = renderAdmin(`${DASHBOARD}/reglages/livraison`, api);
    await user.click(await screen.findByRole('button', { name: /^Colissimo/ }));
    await user.type(screen.getByRole('textbox', { name: /^Précision pour le client/ }), 'Colis biodégradable');
    expect(await beside()).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(SAID)).toBeInTheDocument();
  });

  it('are named line by line in a file of products, which may be written all the same', async () => {
    const toReview = [{ quote: 'biodégradable', article: 'C. env. L541-9-1, al. 2' }];
    const ready = [aReadyLine(2), { ...aReadyLine(3, { description: 'Savon biodégradable' }), toReview }];
    const api = new FakeAdminApi().on('POST products/imports/check', () => ({ body: aProductCheck({ ready }) }));
    const { user } = renderAdmin(`${DASHBOARD}/product/import`, api);
    const file = new File(['Nom du produit'], 'produits.csv', { type: 'text/csv' });
    await user.upload(await screen.findByLabelText('Fichier de produits'), file);
    expect(await screen.findByText('1 ligne porte des mots à revoir')).toBeInTheDocument();
    const lines = within(await screen.findByRole('list', { name: 'Lignes à écrire' })).getAllByRole('listitem');
    expect(lines.filter(({ textContent }) => SAID.test(textContent))).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Écrire 2 lignes' })).toBeEnabled();
  });

  it('are none where nothing of the kind is written', async () => {
    const { user } = renderAdmin(`${DASHBOARD}/categories`, new FakeAdminApi());
    await user.click(await screen.findByRole('button', { name: `Modifier ${categorySheets[2]!.name}` }));
    const dialog = within(await screen.findByRole('dialog'));
    await type(user, dialog.getByRole('textbox', { name: 'Nom' }), 'Argile verte');
    expect(screen.queryByText(BESIDE)).not.toBeInTheDocument();
  });
});
