import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import type { FakeAdminApi } from '../../testing/fake-admin-api';
import { handOrderDesk } from '../../testing/hand-order-desk';
import { forgetSales } from '../../testing/market-sales';
import { keepPagesAs } from '../../testing/page-keeper';
import { renderAdmin } from '../../testing/render-admin';
import { keptProducts } from './kept-products';

const PAGE = '/admin/dashboard/marche';
const HOUR = 3_600_000;
const offline = () => handOrderDesk().on('GET products', () => 'offline');

beforeEach(forgetSales);

const tile = () => screen.findByRole('button', { name: /^Lavande fine/ }, { timeout: 4_500 });

/** Sold there so many hours ago, on a good line. */
async function visited(hours: number) {
  const { unmount } = renderAdmin(PAGE, handOrderDesk());
  await tile();
  await waitFor(async () => expect((await keptProducts.read())?.products).toHaveLength(3));
  unmount();
  const kept = (await keptProducts.read())!;
  await keptProducts.keep({ ...kept, at: Date.now() - hours * HOUR });
}

describe('what can be sold', () => {
  it('is as fresh as the shop’s answer, and nothing is said', async () => {
    renderAdmin(PAGE, handOrderDesk());
    await tile();
    expect(screen.queryByText(/^Prix et stocks/)).not.toBeInTheDocument();
  });

  it('is what this phone was told last, with its age, until the shop answers again', async () => {
    await visited(2.5);
    let api: FakeAdminApi = offline();
    const { user } = renderAdmin(PAGE, api);
    await tile();
    expect(screen.getByText('Prix et stocks d’il y a 2 h')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Lavande fine/ }));
    expect(await screen.findByRole('button', { name: /^Encaisser 7,50/ })).toBeEnabled();
    api = handOrderDesk();
    globalThis.fetch = api.fetch;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/^Prix et stocks/)).not.toBeInTheDocument());
    expect((await keptProducts.read())!.at).toBeGreaterThan(Date.now() - HOUR);
  });

  it('is not waited for longer than a buyer waits on a line that keeps silent', async () => {
    await visited(48);
    renderAdmin(
      PAGE,
      handOrderDesk().on('GET products', () => 'silent'),
    );
    await tile();
    expect(screen.getByText('Prix et stocks d’il y a 2 jours')).toBeInTheDocument();
  }, 15_000);

  it('is asked for again after a press', async () => {
    await visited(1);
    const { user } = renderAdmin(PAGE, offline());
    await tile();
    const api = handOrderDesk();
    globalThis.fetch = api.fetch;
    await user.click(screen.getByRole('button', { name: 'Actualiser' }));
    await waitFor(() => expect(screen.queryByText(/^Prix et stocks/)).not.toBeInTheDocument());
  });

  it('is unknown on a phone that was never told, which says so and asks again', async () => {
    const { user } = renderAdmin(PAGE, offline());
    const again = await screen.findByRole('button', { name: 'Réessayer' });
    globalThis.fetch = handOrderDesk().fetch;
    await user.click(again);
    await tile();
  });

  it('is not read where something else was written', async () => {
    await keptProducts.keep({ at: 1, products: 'all' } as never);
    renderAdmin(PAGE, offline());
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeInTheDocument();
  });

  it('is forgotten by whoever signs out', async () => {
    const { user } = renderAdmin(PAGE, handOrderDesk());
    await tile();
    await waitFor(async () => expect(await keptProducts.read()).not.toBeNull());
    await user.click(screen.getByRole('button', { name: 'Se déconnecter' }));
    await waitFor(async () => expect(await keptProducts.read()).toBeNull());
  });
});

describe('a page that may be opened without a line', () => {
  let takeAway = () => {};
  afterEach(() => takeAway());
  const warning = () => screen.queryByText('Sans réseau, cette page ne se rouvrira pas ici');

  it('says nothing of it once the browser keeps it', async () => {
    takeAway = keepPagesAs('keeps');
    renderAdmin(PAGE, handOrderDesk());
    await tile();
    expect(warning()).not.toBeInTheDocument();
  });

  it.each([
    ['has none', false, /n’est pas en https/],
    ['has none', true, /ne le permet pas/],
    ['refuses', true, /ne le permet pas/],
    ['hears nothing', true, /rouvrez cette page avec du réseau/],
  ] as const)('says what a reload would lose where the browser %s (secure: %s)', async (keeper, isSecure, reason) => {
    takeAway = keepPagesAs(keeper, isSecure);
    renderAdmin(PAGE, handOrderDesk());
    await waitFor(() => expect(warning()).toBeInTheDocument());
    expect(screen.getByText(reason)).toHaveTextContent('Les ventes encaissées restent sur ce téléphone.');
  });

  it('is kept as soon as there is a line', async () => {
    takeAway = keepPagesAs('hears nothing');
    renderAdmin(PAGE, handOrderDesk());
    await waitFor(() => expect(warning()).toBeInTheDocument());
    takeAway = keepPagesAs('keeps');
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(warning()).not.toBeInTheDocument());
  });
});
