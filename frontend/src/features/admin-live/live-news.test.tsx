import { act, screen, waitFor } from '@testing-library/react';
import type { LiveEvent } from '@shop/contract';
import { anOrder, withStatus } from '../../testing/an-order';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const ORDERS = '/admin/dashboard?onglet=commandes';

let count = 0;
const anEvent = (kind: LiveEvent['kind']): LiveEvent => ({
  _id: `event-${(count += 1)}`,
  kind,
  at: '2026-11-21T10:00:00.000Z',
  subjectId: '1',
  reference: 'AK-NEW',
});

async function open(api: FakeAdminApi, address = ORDERS) {
  const view = renderAdmin(address, api);
  await waitFor(() => expect(api.isListenedTo).toBe(true));
  return view;
}

it('says that an order came in and shows it when asked, not before', async () => {
  const api = new FakeAdminApi([anOrder({ reference: 'AK-OLD' })]);
  const { user } = await open(api, `${ORDERS}&statut=Livr%C3%A9`);
  await screen.findByText('0 commande');
  api.orders = [anOrder({ reference: 'AK-NEW' }), ...api.orders];

  await act(() => api.tell(anEvent('order-paid')));
  expect(await screen.findByText('Nouvelle commande')).toBeInTheDocument();
  expect(screen.queryByText('AK-NEW')).not.toBeInTheDocument();
  await act(() => api.tell(anEvent('order-paid')));
  await user.click(await screen.findByRole('button', { name: 'Afficher' }));

  expect(await screen.findByText('AK-NEW')).toBeInTheDocument();
  expect(screen.queryByText(/nouvelles commandes/)).not.toBeInTheDocument();
});

it('tells an event that arrives twice once', async () => {
  const api = new FakeAdminApi([]);
  await open(api);
  const event = anEvent('order-paid');

  await act(() => api.tell(event, event));
  await act(() => api.tell(event, anEvent('order-paid')));

  expect(await screen.findByText('2 nouvelles commandes')).toBeInTheDocument();
});

it('shows what another administrator changed without a reload', async () => {
  const order = anOrder();
  const api = new FakeAdminApi([order]);
  await open(api);
  expect(await screen.findByRole('combobox', { name: /: En cours de préparation$/ })).toBeInTheDocument();

  api.replace(withStatus(order, 'Expédié'));
  await act(() => api.tell(anEvent('order-changed')));

  expect(await screen.findByRole('combobox', { name: /: Expédié$/ })).toBeInTheDocument();
});

it('puts the news away', async () => {
  const api = new FakeAdminApi([]);
  const { user } = await open(api);
  await act(() => api.tell(anEvent('order-paid')));

  await user.click(await screen.findByRole('button', { name: 'Fermer' }));

  expect(screen.queryByText('Nouvelle commande')).not.toBeInTheDocument();
});

it('sends the token in a header, never in the address', async () => {
  const api = new FakeAdminApi([]);
  await open(api);

  const [call] = api.callsTo('GET', 'events');
  expect(call?.headers.get('Authorization')).toMatch(/^Bearer /);
  expect(call?.query.toString()).toBe('');
});

it('stops listening when nobody is there any more', async () => {
  const api = new FakeAdminApi([]);
  const { unmount } = await open(api);

  unmount();

  await waitFor(() => expect(api.isListenedTo).toBe(false));
});

describe('a back-office that comes back', () => {
  afterEach(() => jest.useRealTimers());
  /** Until the next try of a connection that ended or was refused. */
  const wait = () => act(() => jest.advanceTimersByTimeAsync(7_000));

  it('says how far it had heard, though nothing had happened yet', async () => {
    const api = new FakeAdminApi([]);
    await open(api);
    await act(() => api.say('id: 1763719800000\nretry: 3000\n: ouvert\n\n'));
    jest.useFakeTimers();
    api.hangUp();
    await wait();
    const asked = () => api.callsTo('GET', 'events').map(({ headers }) => headers.get('Last-Event-ID'));
    expect(asked()).toEqual([null, '1763719800000']);
  });

  it('loads its lists again where the first connection was refused', async () => {
    jest.useFakeTimers();
    const api = new FakeAdminApi([]).on('GET events', () => ({ status: 503 }));
    renderAdmin(ORDERS, api);
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByText('0 commande')).toBeInTheDocument();
    api.orders = [anOrder({ reference: 'AK-MISSED' })];
    api.routes.delete('GET events');
    await wait();
    expect(screen.getByText('AK-MISSED')).toBeInTheDocument();
  });
});
