import { screen, within } from '@testing-library/react';
import type { NewWithdrawal, WithdrawalReceipt } from '@shop/contract';
import { claireOrder, FakeShop } from '../../testing/fake-shop';
import { renderApp, signInClaire } from '../../testing/render-app';

const WORDS =
  'Je vous notifie par la présente ma rétractation du contrat portant sur la commande AK-7F3K2Q, dans son entier.';

const receiptOf = ({ prenom, nom, reference, email }: NewWithdrawal): WithdrawalReceipt => ({
  number: 'R-7F3K2Q',
  declaredAt: '2026-11-22T15:08:27.000Z',
  words: WORDS,
  prenom,
  nom,
  reference,
  email,
  until: '2026-12-06',
  returnTo: '3 quai du Port, 13002 Marseille',
  returnCosts: 'Nous prenons en charge les frais de renvoi.',
});

const aShop = () => new FakeShop().when('POST withdrawals', ({ body }) => ({ body: receiptOf(body as NewWithdrawal) }));

const OFFER = {
  reference: 'AK-7F3K2Q',
  prenom: 'Claire',
  nom: 'Morel',
  email: 'claire.morel@exemple.fr',
  articles: [
    {
      productId: 'lavande',
      productName: 'Savon Lavande fine',
      productImage: '/images/l/640.jpg',
      quantity: 2,
      price: 6,
    },
    {
      productId: 'karite',
      productName: 'Savon Karité nature',
      productImage: '/images/k/640.jpg',
      quantity: 1,
      price: 6.9,
    },
  ],
};

describe('D221-5 the page of withdrawal', () => {
  it('asks four things, shows the words that will be kept, and confirms with those of the law', async () => {
    const { user, shop } = renderApp('/retractation', { shop: aShop() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Renoncer au contrat' })).toBeInTheDocument();
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('textbox')).toHaveLength(4);
    await user.type(main.getByLabelText('Prénom'), 'Claire');
    await user.type(main.getByLabelText('Nom'), 'Morel');
    await user.type(main.getByLabelText('Référence de la commande'), 'AK-7F3K2Q');
    await user.type(main.getByLabelText('Adresse électronique'), 'claire.morel@exemple.fr');
    await user.click(main.getByRole('button', { name: 'Continuer' }));
    expect(await screen.findByText(WORDS)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(shop.asked('POST withdrawals')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'confirmer la rétractation' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Votre rétractation est enregistrée.' })).toHaveFocus();
    expect(screen.getByRole('main')).toHaveTextContent(
      /Reçue le 22 novembre 2026 à 16 h 08 min 27 s, heure de Paris.*numéro R-7F3K2Q.*claire\.morel@exemple\.fr/,
    );
    const steps = within(screen.getByRole('main')).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Déclaration reçue22.novembre 2026$/),
      expect.stringMatching(
        /3 quai du Port, 13002 Marseille\. Nous prenons en charge les frais de renvoi\..*jusqu’au 6.décembre 2026 inclus$/,
      ),
      expect.stringMatching(/^Nous vous remboursons.*au plus tard le 6.décembre 2026$/),
    ]);
    expect(shop.asked('POST withdrawals').map(({ body }) => body)).toEqual([
      { prenom: 'Claire', nom: 'Morel', reference: 'AK-7F3K2Q', email: 'claire.morel@exemple.fr' },
    ]);
  });

  it('says what is missing, and keeps what was typed when one goes back', async () => {
    const { user } = renderApp('/retractation', { shop: aShop() });
    await user.click(await screen.findByRole('button', { name: 'Continuer' }));
    expect(await screen.findByText('La référence de la commande est requise')).toBeInTheDocument();
    const main = within(screen.getByRole('main'));
    await user.type(main.getByLabelText('Prénom'), 'Claire');
    await user.type(main.getByLabelText('Nom'), 'Morel');
    await user.type(main.getByLabelText('Référence de la commande'), 'AK-7F3K2Q');
    await user.type(main.getByLabelText('Adresse électronique'), 'claire.morel@exemple.fr');
    await user.click(main.getByRole('button', { name: 'Continuer' }));
    await user.click(await screen.findByRole('button', { name: 'Modifier' }));
    expect(await screen.findByLabelText('Référence de la commande')).toHaveValue('AK-7F3K2Q');
  });

  it('keeps the words on the screen when the shop cannot be reached, and lets one try again', async () => {
    const shop = new FakeShop().on('POST withdrawals/link', OFFER).cut('POST withdrawals');
    const { user } = renderApp('/retractation?lien=un-lien', { shop });
    await user.click(await screen.findByRole('button', { name: 'Continuer' }));
    await user.click(await screen.findByRole('button', { name: 'confirmer la rétractation' }));
    expect(await screen.findByText(/^Le réseau ne répond pas.*elle ne compte qu’une fois\.$/)).toBeInTheDocument();
    shop.when('POST withdrawals', ({ body }) => ({ body: receiptOf(body as NewWithdrawal) }));
    await user.click(screen.getByRole('button', { name: 'confirmer la rétractation' }));
    expect(await screen.findByText('R-7F3K2Q')).toBeInTheDocument();
  });

  it('offers the soaps of a mailed link, and sends the link with what was chosen', async () => {
    const shop = aShop().on('POST withdrawals/link', OFFER);
    const { user } = renderApp('/retractation?lien=un-lien', { shop });
    await user.click(await screen.findByRole('checkbox', { name: /Savon Karité nature/ }));
    await user.click(screen.getByRole('button', { name: 'Diminuer la quantité' }));
    await user.click(screen.getByRole('button', { name: 'Continuer avec 1 article' }));
    expect(await screen.findByText(/commande AK-7F3K2Q, pour 1 × Savon Lavande fine\.$/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'confirmer la rétractation' }));
    await screen.findByText('R-7F3K2Q');
    expect(shop.asked('POST withdrawals').map(({ body }) => body)).toEqual([
      {
        prenom: 'Claire',
        nom: 'Morel',
        reference: 'AK-7F3K2Q',
        email: 'claire.morel@exemple.fr',
        lines: [{ productId: 'lavande', quantity: 1 }],
        link: 'un-lien',
      },
    ]);
  });

  it('imposes no choice: nothing ticked leads on with the whole order only', async () => {
    const shop = aShop().on('POST withdrawals/link', OFFER);
    const { user } = renderApp('/retractation?lien=un-lien', { shop });
    await user.click(await screen.findByRole('checkbox', { name: /Savon Karité nature/ }));
    await user.click(screen.getByRole('checkbox', { name: /Savon Lavande fine/ }));
    await user.click(screen.getByRole('button', { name: 'Continuer' }));
    expect(screen.queryByText(/Je vous notifie/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Toute la commande' }));
    expect(await screen.findByText(WORDS)).toBeInTheDocument();
  });

  it('asks the four things where a link leads nowhere', async () => {
    const message = 'Ce lien n’est pas complet.';
    const shop = aShop().refuse('POST withdrawals/link', 400, { code: 'WITHDRAWAL.LINK_NOT_VALID', message });
    renderApp('/retractation?lien=faux', { shop });
    expect(await screen.findByLabelText('Référence de la commande')).toBeInTheDocument();
  });

  it('offers the client’s own order from the account', async () => {
    signInClaire();
    const shop = aShop().on('GET orders/order-1', claireOrder({ status: 'Livré' }));
    const { user } = renderApp('/account?section=commandes', { shop });
    const entry = within((await screen.findByText('AK-7F3K2Q')).closest('li')!);
    await user.click(entry.getByRole('link', { name: 'renoncer au contrat ici' }));
    expect(await screen.findByRole('checkbox', { name: /Savon Lavande fine/ })).toBeChecked();
    await user.click(screen.getByRole('button', { name: /Ce n’est pas vous/ }));
    expect(await screen.findByLabelText('Référence de la commande')).toHaveValue('');
  });
});

describe('« renoncer au contrat ici »', () => {
  it.each(['/', '/faq', '/login', '/checkout'])('stands at the foot of %s', async (path) => {
    renderApp(path);
    const foot = within(await screen.findByRole('navigation', { name: 'Pied de page' }));
    expect(foot.getByRole('link', { name: 'renoncer au contrat ici' })).toHaveAttribute('href', '/retractation');
  });

  it.each([
    ['says until when', { withdrawalUntil: '2026-12-04' }, 'Vous pouvez renoncer au contrat jusqu’au 4 décembre 2026.'],
    ['says nothing of a day that is over', { withdrawalUntil: '2026-11-20' }, null],
    [
      'says when it was done',
      { withdrawalUntil: '2026-12-04', withdrawalDeclaredAt: '2026-11-20T10:00:00.000Z' },
      'Rétractation déclarée le 20 novembre 2026.',
    ],
  ])('stands on each order of the account, which %s', async (_what, known, words) => {
    signInClaire();
    const order = claireOrder({ status: 'Livré', ...known });
    renderApp('/account?section=commandes', { shop: aShop().on('GET orders/order-1', order) });
    const entry = within((await screen.findByText('AK-7F3K2Q')).closest('li')!);
    expect(entry.getByRole('link', { name: 'renoncer au contrat ici' })).toBeInTheDocument();
    if (words) expect(entry.getByText(words)).toBeInTheDocument();
    else expect(entry.queryByText(/^Vous pouvez renoncer|^Rétractation déclarée/)).not.toBeInTheDocument();
  });

  it('follows the sentence of the refund request that came too late', async () => {
    signInClaire();
    const order = claireOrder({ status: 'Livré', date: '2026-01-15T10:00:00.000Z' });
    const { user } = renderApp('/account?section=commandes', { shop: aShop().on('GET orders/order-1', order) });
    await user.click(await screen.findByRole('button', { name: 'Demander un remboursement' }));
    const notice = (await screen.findByText(/La période de remboursement de 14 jours est expirée\./)).closest('div')!;
    expect(notice).toHaveTextContent(
      'La période de remboursement de 14 jours est expirée. Votre droit légal de rétractation court 14 jours après la réception : renoncer au contrat ici',
    );
  });
});
