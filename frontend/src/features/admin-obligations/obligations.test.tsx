import type { SellerState } from '@shop/contract';
import { screen, within } from '@testing-library/react';
import { aDashboard } from '../../testing/a-dashboard';
import { aDuty, aRule, ownersApi } from '../../testing/an-owner';
import { renderAdmin } from '../../testing/render-admin';

const PAGE = '/admin/dashboard/obligations';

it('shows what is due, the overdue named as such, and every rule with its state and article', async () => {
  const late = aDuty({
    id: 'w2',
    kind: 'refund',
    title: 'Inès Caron',
    amount: 31.6,
    dueOn: '2026-11-20',
    overdue: true,
  });
  const { user } = renderAdmin(PAGE, ownersApi({ due: [late, aDuty()] }));
  expect(await screen.findByText('1 échéance dépassée, 1 à venir')).toBeInTheDocument();
  const due = within(screen.getByRole('region', { name: 'Ce qui est dû' }));
  expect(due.getByText(/^En retard, dû le 20 nov\. 2026/)).toBeInTheDocument();
  expect(due.getByText(/^31,60\s€$/)).toBeInTheDocument();
  const rules = within(screen.getByRole('region', { name: 'Règles' }));
  expect(rules.getByRole('link', { name: /^Identité du vendeur L111-1, L221-5/ })).toHaveTextContent('À compléter');
  await user.click(rules.getByRole('button', { name: 'En règle 1' }));
  expect(rules.getAllByRole('link')).toHaveLength(1);
});

it('keeps the facts of a rule and sends the others back as they are', async () => {
  const api = ownersApi({}, { phone: '04 91 00 00 00' });
  const { user } = renderAdmin(`${PAGE}?regle=mediator`, api);
  const name = await screen.findByRole('textbox', { name: 'Médiateur' });
  expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  await user.type(name, 'Médiation');
  await user.type(screen.getByRole('textbox', { name: 'Site du médiateur' }), 'mediation');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Site : une adresse complète, comme https://www.exemple.fr.')).toBeInTheDocument();
  expect(api.callsTo('PUT', 'seller')).toHaveLength(0);
  await user.clear(screen.getByRole('textbox', { name: 'Site du médiateur' }));
  await user.type(screen.getByRole('textbox', { name: 'Site du médiateur' }), 'https://mediation.example');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Médiateur de la consommation : enregistré.')).toBeInTheDocument();
  expect(api.callsTo('PUT', 'seller')[0]?.body).toMatchObject({
    mediatorName: 'Médiation',
    mediatorWebsite: 'https://mediation.example',
    phone: '04 91 00 00 00',
    expectedVersion: 0,
  });
  expect(await screen.findByText(/^Modifié par Hélène Roux/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
});

it('says who changed this part of the seller last, and not who changed another', async () => {
  const api = ownersApi();
  const known = api.routes.get('GET seller')!;
  api.on('GET seller', (call) => {
    const { body } = known(call) as { body: SellerState };
    const at = (day: number) => `2026-11-${day}T10:00:00.000Z`;
    const changes: SellerState['changes'] = [
      { field: 'mediatorName', name: 'Hélène Roux', at: at(10) },
      { field: 'mediatorWebsite', name: 'Nadia Belkacem', at: at(12) },
      { field: 'phone', name: 'Claire Morel', at: at(14) },
    ];
    return { body: { ...body, changes } };
  });
  renderAdmin(`${PAGE}?regle=mediator`, api);
  expect(await screen.findByText(/^Modifié par Nadia Belkacem, 12 nov\. 2026/)).toBeInTheDocument();
  expect(screen.queryByText(/Claire Morel|Hélène Roux/)).not.toBeInTheDocument();
});

it('has nothing unsaved once it is kept, however it was typed', async () => {
  const { user } = renderAdmin(`${PAGE}?regle=seller`, ownersApi());
  await user.type(await screen.findByRole('textbox', { name: 'SIREN' }), '732 829 320');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Forme' }), 'SARL');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Identité du vendeur : enregistré.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'SIREN' })).toHaveValue('732829320');
  await user.click(screen.getByRole('link', { name: 'Fermer' }));
  expect(screen.queryByRole('textbox', { name: 'SIREN' })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('tells that a colleague was faster, and keeps what was typed', async () => {
  const api = ownersApi();
  const { user } = renderAdmin(`${PAGE}?regle=mediator`, api);
  await user.type(await screen.findByRole('textbox', { name: 'Médiateur' }), 'Médiation');
  const save = api.routes.get('PUT seller')!;
  api.on('PUT seller', () => ({
    status: 409,
    body: {
      code: 'SELLER.CHANGED_MEANWHILE',
      message: 'Ces informations ont été modifiées entre-temps. Rien n’a été enregistré.',
      current: {},
      changedBy: {
        name: 'Paul Petit',
        at: '2026-11-20T10:00:00.000Z',
        label: 'Identité du vendeur changée',
        fields: [],
      },
    },
  }));
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(
    await screen.findByText(/Rien n’a été enregistré\. Paul Petit : identité du vendeur changée/),
  ).toBeInTheDocument();
  api.on('PUT seller', save);
  const { body } = (await api.routes.get('GET seller')!({} as never)) as { body: { version: number; seller: object } };
  api.on('GET seller', () => ({ body: { ...body, version: 4, seller: { ...body.seller, phone: '04 91 00 00 01' } } }));
  await user.click(screen.getByRole('button', { name: /^Reprendre ses changements/ }));
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Médiateur de la consommation : enregistré.')).toBeInTheDocument();
  expect(api.callsTo('PUT', 'seller').at(-1)?.body).toMatchObject({
    mediatorName: 'Médiation',
    phone: '04 91 00 00 01',
    expectedVersion: 4,
  });
});

it('notes who confirmed a rule, and until when', async () => {
  const api = ownersApi().on('PUT obligations/vat/confirmation', () => ({ body: aRule() }));
  const { user } = renderAdmin(`${PAGE}?regle=vat`, api);
  await user.type(await screen.findByRole('textbox', { name: 'Confirmé par' }), 'Mme Roche, comptable');
  await user.type(screen.getByLabelText(/^Valable jusqu’au/), '2027-12-31');
  await user.click(screen.getByRole('button', { name: 'Noter la confirmation' }));
  expect(await screen.findByText('TVA selon la destination : confirmation notée.')).toBeInTheDocument();
  expect(api.callsTo('PUT', 'obligations/vat/confirmation')[0]?.body).toEqual({
    by: 'Mme Roche, comptable',
    until: '2027-12-31',
  });
});

it('says a failure and loads again', async () => {
  const api = ownersApi();
  const works = api.routes.get('GET obligations')!;
  api.on('GET obligations', () => 'offline');
  const { user } = renderAdmin(PAGE, api);
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  api.on('GET obligations', works);
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Règles' })).toBeInTheDocument();
});

it('L221-24 lists on the dashboard what is due with its act and its day, and that no order is taken yet', async () => {
  const late = aDuty({ kind: 'refund', id: 'w0', title: 'Inès Caron', dueOn: '2026-11-20', overdue: true });
  const api = ownersApi({ due: [late, aDuty()], checkout: 'closed' }).on('GET dashboard', () => ({
    body: aDashboard(),
  }));
  renderAdmin('/admin/dashboard', api);
  expect(await screen.findByText(/^La boutique ne prend pas encore de commande/)).toBeInTheDocument();
  const [first, second] = within(screen.getByRole('region', { name: 'À rendre à temps' })).getAllByRole('listitem');
  expect(first).toHaveTextContent(/^Rembourser Inès Caron.*En retard de \d+ jours$/);
  expect(second).toHaveTextContent(
    /^Rapprocher Nadia BelkacemAK-INCONNUE, déclarée le 19 novembre 2026, avant le 3 déc\. 2026/,
  );
  expect(screen.getByText('1 échéance dépassée, 1 à venir.')).toBeInTheDocument();
  for (const link of screen.getAllByRole('link', { name: 'Voir les obligations' })) {
    expect(link).toHaveAttribute('href', PAGE);
  }
});
