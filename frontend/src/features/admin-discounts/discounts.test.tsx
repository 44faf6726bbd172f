import { discountSentence } from '@shop/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { aDiscount, discountDesk, someDiscounts } from '../../testing/a-discount';
import { renderAdmin } from '../../testing/render-admin';
import { rowDays } from './discount-words';

const LIST = '/admin/dashboard/remises';

describe('the days of a row', () => {
  it.each([
    ['2026-11-16', '2026-12-24', 'Jusqu’au 24 décembre', 'depuis le 16 novembre'],
    ['2026-11-21', null, 'Sans fin', 'depuis le 21 novembre'],
    ['2026-11-22', '2027-01-31', 'Jusqu’au 31 janvier 2027', 'dès le 22 novembre, dans 1 jour'],
    ['2027-01-01', null, 'Sans fin', 'dès le 1er janvier 2027, dans 41 jours'],
    ['2025-09-01', '2025-09-15', 'Jusqu’au 15 septembre 2025', 'depuis le 1er septembre 2025'],
  ])('from %s until %s', (from, until, ending, beginning) => {
    expect(rowDays({ from, until }, '2026-11-21')).toEqual([ending, beginning]);
  });
});

describe('the days in the sentence of a rule', () => {
  it.each([
    ['2027-01-05', '2027-12-24', 'du 5 janvier au 24 décembre.'],
    ['2027-01-05', '2028-01-04', 'du 5 janvier 2027 au 4 janvier 2028.'],
    ['2028-01-05', '2028-03-01', 'du 5 janvier 2028 au 1er mars 2028.'],
    ['2028-01-01', null, 'à partir du 1er janvier 2028.'],
  ])('from %s until %s', (from, until, days) => {
    const sentence = discountSentence({ ...aDiscount(), from, until }, '2027-06-01');
    expect(sentence).toMatch(new RegExp(`, ${days}$`));
  });
});

describe('the list of discounts', () => {
  it('says what each gives, on what days, how often it was used and where it stands', async () => {
    renderAdmin(LIST, discountDesk());
    const row = (await screen.findByRole('link', { name: 'NOEL10' })).closest('tr')!;
    expect(row).toHaveTextContent('10 % sur toute la boutique');
    expect(row).toHaveTextContent('pour tous');
    expect(row).toHaveTextContent('Jusqu’au 24 décembre');
    expect(row).toHaveTextContent('12 sur 50');
    expect(within(row).getByText('Active')).toBeInTheDocument();
    expect(screen.getByText('Épuisée')).toBeInTheDocument();
  });

  it('keeps state and search in the address, and asks for them', async () => {
    const api = discountDesk();
    const { user } = renderAdmin(LIST, api);
    const views = within(await screen.findByRole('navigation', { name: 'Vues' }));
    expect(await views.findByRole('link', { name: /^Toutes 4/ })).toHaveAttribute('aria-current', 'page');
    await user.click(views.getByRole('link', { name: /^Finies 1/ }));
    await waitFor(() => expect(api.callsTo('GET', 'discounts').at(-1)?.query.get('state')).toBe('ended'));
    expect(views.getByRole('link', { name: /^Finies 1/ })).toHaveAttribute('aria-current', 'page');
    await user.type(screen.getByRole('searchbox', { name: 'Code ou nom' }), 'noel');
    await waitFor(() => expect(api.callsTo('GET', 'discounts').at(-1)?.query.get('search')).toBe('noel'));
  });
});

describe('a new discount', () => {
  it('is sent as it was filled in, and opens once it is made', async () => {
    const api = discountDesk().on('POST discounts', () => ({ status: 201, body: aDiscount() }));
    const { user } = renderAdmin(`${LIST}/nouvelle`, api);
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), 'noel10');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sorte' }), 'Montant');
    await user.type(screen.getByRole('textbox', { name: 'Montant retiré' }), '5,50');
    await user.type(screen.getByRole('textbox', { name: 'Dès, avant remise' }), '35');
    await user.type(screen.getByRole('textbox', { name: 'Par client' }), '1');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sur' }), 'Certains produits');
    await user.click(await screen.findByRole('checkbox', { name: 'Miel & avoine' }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(api.callsTo('POST', 'discounts')).toHaveLength(1));
    expect(api.callsTo('POST', 'discounts')[0]?.body).toMatchObject({
      ...{ trigger: 'code', code: 'NOEL10', kind: 'amount', amount: 5.5, percent: null, minimum: 35 },
      ...{ scope: 'products', scopeIds: ['p1'], usesPerClient: 1, uses: null, until: null },
    });
    await waitFor(() => expect(screen.getByLabelText('adresse')).toHaveTextContent(`${LIST}/d1`));
  });

  it('says at its field what is missing, here and from the server, and keeps what was typed', async () => {
    const problem = { code: 'DISCOUNT.CODE_TAKEN', field: 'code', message: 'Le code « NOEL10 » existe déjà.' };
    const api = discountDesk().on('POST discounts', () => ({ status: 409, body: { ...problem, problems: [problem] } }));
    const { user } = renderAdmin(`${LIST}/nouvelle`, api);
    const code = await screen.findByRole('textbox', { name: 'Code' });
    const uses = screen.getByRole('textbox', { name: 'En tout' });
    await user.type(uses, 'beaucoup');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Donnez un code.')).toBeInTheDocument();
    expect(screen.getByText('Entrez un nombre entier.')).toBeInTheDocument();
    await user.type(code, 'NOEL10');
    await user.clear(uses);
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(problem.message)).toBeInTheDocument();
    expect(code).toHaveValue('NOEL10');
  });

  it('is for one client, who is found by name', async () => {
    const api = discountDesk().on('POST discounts', () => ({ status: 201, body: aDiscount() }));
    const { user } = renderAdmin(`${LIST}/nouvelle`, api);
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), 'MERCI');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Pour' }), 'Un client');
    await user.type(screen.getByRole('textbox', { name: 'Client' }), 'agathe');
    await user.click(await screen.findByRole('button', { name: /^Agathe Simon/ }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(api.callsTo('POST', 'discounts')[0]?.body).toMatchObject({ audience: 'client', clientId: 'c1' }),
    );
  });

  it('previews nothing before there is a cart to preview', async () => {
    const api = discountDesk();
    renderAdmin(`${LIST}/nouvelle`, api);
    await waitFor(() => expect(api.callsTo('POST', 'discounts/preview')).not.toEqual([]));
    const asked = api
      .callsTo('POST', 'discounts/preview')
      .map(({ body }) => (body as { items: object[] }).items.length);
    expect(asked).not.toContain(0);
  });

  it('begins like another one, with a code of its own', async () => {
    renderAdmin(`${LIST}/nouvelle?comme=d4`, discountDesk());
    expect(await screen.findByRole('textbox', { name: 'Code' })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'Réduction' })).toHaveValue('15');
  });
});

describe('a discount', () => {
  it('shows its uses, and what it would do to a cart', async () => {
    const api = discountDesk();
    const { user } = renderAdmin(`${LIST}/d1`, api);
    expect(await screen.findByText('37 restent')).toBeInTheDocument();
    expect(screen.getByText('1 en cours de paiement')).toBeInTheDocument();
    const trial = within(screen.getByRole('region', { name: 'Essai sur un panier' }));
    expect(await trial.findByText(/déjà en promotion/)).toBeInTheDocument();
    await user.click(trial.getByRole('button', { name: 'Changer le panier' }));
    await user.click(trial.getByRole('button', { name: 'Retirer Lavande fine de l’essai' }));
    await waitFor(() =>
      expect(api.callsTo('POST', 'discounts/preview').at(-1)?.body).toMatchObject({
        items: [{ productId: 'p1', quantity: 2 }],
      }),
    );
  });

  it('names what cost less in the 30 days before, for whoever would announce it', async () => {
    const lowerBefore = [{ name: 'Savon Nerprun', lowest: 6, now: 7.5 }];
    renderAdmin(`${LIST}/d1`, discountDesk(undefined, { lowerBefore }));
    expect(await screen.findByText(/Savon Nerprun, 6,00\s€ alors, 7,50\s€ aujourd’hui/)).toBeInTheDocument();
  });

  it('keeps what was typed beside what a colleague was faster with', async () => {
    const current = aDiscount({ percent: 15, version: 4 });
    const changedBy = { name: 'Hélène Roux', at: '2026-11-25T10:00:00.000Z', label: '', fields: ['percent'] };
    let times = 0;
    const api = discountDesk().on('PUT discounts/d1', () => {
      times += 1;
      const body = { code: 'DISCOUNT.CHANGED_MEANWHILE', message: 'Relisez-la.', current, changedBy };
      return times === 1 ? { status: 409, body } : { body: aDiscount({ percent: 15, uses: 60, version: 5 }) };
    });
    const { user } = renderAdmin(`${LIST}/d1`, api);
    const uses = await screen.findByRole('textbox', { name: 'En tout' });
    await user.clear(uses);
    await user.type(uses, '60');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/Hélène Roux a changé la réduction/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Reprendre ses changements/ }));
    expect(screen.getByRole('textbox', { name: 'Réduction' })).toHaveValue('15');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(api.callsTo('PUT', 'discounts/d1')).toHaveLength(2));
    expect(api.callsTo('PUT', 'discounts/d1')[1]?.body).toMatchObject({ percent: 15, uses: 60, expectedVersion: 4 });
  });

  it('asks before what was typed is left', async () => {
    const { user } = renderAdmin(`${LIST}/d1`, discountDesk());
    await user.type(await screen.findByRole('textbox', { name: 'Par client' }), '0');
    await user.click(screen.getByRole('link', { name: 'Toutes les remises' }));
    expect(await screen.findByRole('dialog', { name: 'Quitter sans enregistrer\u00a0?' })).toBeInTheDocument();
  });

  it('is stopped for good once that is confirmed', async () => {
    const found = someDiscounts();
    const api = discountDesk(found);
    const stopped = aDiscount({ closed: 'stopped', state: 'ended' });
    api.on('POST discounts/d1/stop', () => {
      api.on('GET discounts/d1', () => ({ body: stopped }));
      return { body: stopped };
    });
    const { user } = renderAdmin(`${LIST}/d1`, api);
    await user.click(await screen.findByRole('button', { name: 'Arrêter' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Arrêter' }));
    expect(await screen.findByText('Arrêtée')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Enregistrer' })).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Réduction' })).toBeDisabled();
  });

  it('makes codes in series, and says what is wrong with how many', async () => {
    const api = discountDesk().on('POST discounts/d3/series', () => ({ status: 201, body: someDiscounts()[2] }));
    const { user } = renderAdmin(`${LIST}/d3`, api);
    const count = await screen.findByRole('textbox', { name: 'Combien' });
    await user.clear(count);
    await user.type(count, '5000');
    await user.click(screen.getByRole('button', { name: /^Créer/ }));
    expect(await screen.findByText('De 1 à 1000 codes.')).toBeInTheDocument();
    await user.clear(count);
    await user.type(count, '12');
    await user.type(screen.getByRole('textbox', { name: /^Commencent par/ }), 'NOEL');
    await user.click(screen.getByRole('button', { name: 'Créer 12 codes' }));
    await waitFor(() =>
      expect(api.callsTo('POST', 'discounts/d3/series')[0]?.body).toEqual({ count: 12, prefix: 'NOEL', label: '' }),
    );
  });
});
