import { screen, waitFor, within } from '@testing-library/react';
import type { ContactDesk, ContactThread, NewContactMessage } from '@shop/contract';
import { claireOrder, FakeShop } from '../../testing/fake-shop';
import { renderApp, signInClaire } from '../../testing/render-app';

const SEND = 'POST contact';
const READ = 'POST contact/read';
const REPLY = 'POST contact/reply';

const desk: ContactDesk = {
  email: 'bonjour@savonnerie.example',
  phone: '',
  promise: 'Nous répondons en 8 heures pendant nos heures d’ouverture.',
  week: [
    { day: 'Lundi', hours: 'de 9 h à 12 h, de 14 h à 17 h' },
    { day: 'Dimanche', hours: 'Fermé' },
  ],
  expected: 'Nous sommes absents en ce moment et revenons lundi 30 novembre à 9 h.',
  isOpen: false,
};
const aShop = () => new FakeShop().on('GET contact', desk);

const aThread = (given: Partial<ContactThread> = {}): ContactThread => ({
  _id: '1',
  reference: 'MSG-7F3K2Q',
  subject: 'product',
  orderReference: '',
  state: 'answered',
  createdAt: '2026-11-27T10:00:00.000Z',
  lastAt: '2026-11-27T11:00:00.000Z',
  messageCount: 2,
  excerpt: 'Oui, dès trois ans.',
  messages: [
    { _id: 'a', from: 'shopper', words: 'Convient-il aux enfants ?', at: '2026-11-27T10:00:00.000Z', proved: false },
    { _id: 'b', from: 'shop', words: 'Oui, dès trois ans.', at: '2026-11-27T11:00:00.000Z', proved: true },
  ],
  expected: '',
  mayWrite: true,
  ...given,
});

async function fill({ user }: ReturnType<typeof renderApp>) {
  await user.type(await screen.findByLabelText('Prénom et nom'), 'Claire Morel');
  await user.type(screen.getByLabelText('Email'), 'claire@exemple.fr');
  await user.selectOptions(screen.getByLabelText('Sujet'), 'Un produit');
  await user.type(screen.getByLabelText('Message'), 'Convient-il aux enfants ?');
}
const press = () => screen.getByRole('button', { name: 'Envoyer le message' });
const sent = (shop: FakeShop) => shop.asked(SEND).map(({ body }) => body as NewContactMessage);

describe('the page « Contact »', () => {
  it('says when somebody answers, and takes a message', async () => {
    const expected = 'Nous répondons au plus tard mardi 1er décembre à 11 h.';
    const shop = aShop().on(SEND, { reference: 'MSG-7F3K2Q', expected });
    const view = renderApp('/contact', { shop });
    expect(await screen.findByText(desk.expected)).toBeVisible();
    expect(screen.getByText(desk.promise)).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: desk.email })).toHaveAttribute(
      'href',
      `mailto:${desk.email}`,
    );
    await fill(view);
    await view.user.click(press());
    expect(await screen.findByRole('heading', { level: 1, name: 'Votre message est envoyé.' })).toHaveFocus();
    expect(screen.getByText(expected)).toBeVisible();
    expect(sent(shop)).toMatchObject([{ name: 'Claire Morel', subject: 'product', key: expect.any(String) as string }]);
    expect(sent(shop)[0]).not.toHaveProperty('website');
  });

  it('keeps what was typed when it did not leave, and sends it again as the same message', async () => {
    const shop = aShop().refuse(SEND, 429, { code: 'THROTTLE.TOO_MANY', message: 'Trop de tentatives.' });
    const view = renderApp('/contact', { shop });
    await fill(view);
    await view.user.click(press());
    expect(await screen.findByText('Trop de tentatives.')).toBeVisible();
    shop.on(SEND, { reference: 'MSG-7F3K2Q', expected: '' });
    await view.user.click(press());
    await screen.findByRole('heading', { level: 1, name: 'Votre message est envoyé.' });
    const [first, second] = sent(shop);
    expect(second).toEqual(first);
  });

  it('names what is missing at its field, and sends nothing', async () => {
    const shop = aShop();
    const { user } = renderApp('/contact', { shop });
    await user.click(await screen.findByRole('button', { name: 'Envoyer le message' }));
    for (const message of [
      'Le nom est requis',
      'L’email est requis',
      'Choisissez un sujet.',
      'Le message est requis',
    ]) {
      expect(await screen.findByText(message)).toBeVisible();
    }
    expect(sent(shop)).toEqual([]);
  });

  it('is about the order that led here, until something else is chosen', async () => {
    const shop = aShop().on(SEND, { reference: 'MSG-7F3K2Q', expected: '' });
    const { user } = renderApp('/contact?commande=AK-7F3K2Q', { shop });
    expect(await screen.findByLabelText(/^Référence de la commande/)).toHaveValue('AK-7F3K2Q');
    expect(screen.getByLabelText('Sujet')).toHaveDisplayValue('Ma commande');
    await fill({ user } as ReturnType<typeof renderApp>);
    await user.click(press());
    await waitFor(() => expect(sent(shop)).toMatchObject([{ orderReference: 'AK-7F3K2Q', subject: 'product' }]));
  });

  it('knows whoever is connected, and offers their orders', async () => {
    const shop = aShop()
      .on('GET purchases/claire', { purchases: ['1'] })
      .on('GET orders/1', claireOrder({ _id: '1', reference: 'AK-7F3K2Q' }))
      .on(SEND, { reference: 'MSG-7F3K2Q', expected: '' });
    signInClaire();
    const { user } = renderApp('/contact', { shop });
    await waitFor(() => expect(screen.getByLabelText('Email')).not.toHaveValue(''));
    expect(screen.getByLabelText('Prénom et nom')).toHaveValue('Claire Morel');
    await user.selectOptions(screen.getByLabelText(/^Commande/), 'AK-7F3K2Q');
    await user.selectOptions(screen.getByLabelText('Sujet'), 'Ma commande');
    await user.type(screen.getByLabelText('Message'), 'Où est-elle ?');
    await user.click(press());
    await waitFor(() => expect(sent(shop)).toMatchObject([{ orderReference: 'AK-7F3K2Q' }]));
  });
});

describe('the link to a conversation', () => {
  it('shows what was written, and takes one more message', async () => {
    const expected = 'Nous répondons au plus tard demain à 11 h.';
    const words = 'Et pour un bébé ?';
    const added = { _id: 'c', from: 'shopper', words, at: '2026-11-27T12:00:00.000Z', proved: true } as const;
    const shop = new FakeShop()
      .on(READ, aThread())
      .on(REPLY, aThread({ state: 'waiting', expected, messages: [...aThread().messages, added] }));
    const { user } = renderApp('/contact?token=jeton', { shop });
    expect(await screen.findByText('Oui, dès trois ans.')).toBeVisible();
    await user.type(screen.getByLabelText('Message'), words);
    await user.click(screen.getByRole('button', { name: 'Envoyer' }));
    expect(await screen.findByText(expected)).toBeVisible();
    const messages = within(screen.getByRole('list', { name: /Messages/ })).getAllByRole('listitem');
    expect(messages.map((message) => within(message).getByRole('strong').textContent)).toEqual([
      'Écrit avec cette adresse, sans preuve',
      'La boutique',
      'Vous',
    ]);
    expect(within(messages[2]!).getByText(words)).toBeVisible();
    expect(screen.getByLabelText('Message')).toHaveValue('');
    expect(shop.asked(REPLY).map(({ body }) => body)).toMatchObject([{ token: 'jeton', words }]);
  });

  it('says when it has ended, with the way on', async () => {
    const message = 'Ce lien n’ouvre plus rien.';
    const shop = new FakeShop().refuse(READ, 400, { code: 'CONTACT.LINK_NOT_VALID', message });
    renderApp('/contact?token=jeton', { shop });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Nous écrire' })).toHaveAttribute('href', '/contact');
  });
});

describe('« Mes messages »', () => {
  it('leads from the list to a conversation, and goes on there', async () => {
    const { messages: _messages, expected: _expected, mayWrite: _mayWrite, ...summary } = aThread();
    const shop = new FakeShop()
      .on('GET contact/of/claire', [summary])
      .on('GET contact/of/claire/1', aThread())
      .on('POST contact/of/claire/1/reply', aThread());
    signInClaire();
    const { user } = renderApp('/account?section=messages', { shop });
    expect(await screen.findByText('Oui, dès trois ans.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Un produit, MSG-7F3K2Q' }));
    expect(await screen.findByText('Convient-il aux enfants ?')).toBeVisible();
    await user.type(screen.getByLabelText('Message'), 'Merci !');
    await user.click(screen.getByRole('button', { name: 'Envoyer' }));
    expect(await screen.findByText('Votre message est envoyé.')).toBeVisible();
  });

  it('is empty for whoever never wrote', async () => {
    const shop = new FakeShop().on('GET contact/of/claire', []);
    signInClaire();
    renderApp('/account?section=messages', { shop });
    expect(await screen.findByText('Vous ne nous avez pas encore écrit.')).toBeVisible();
  });
});
