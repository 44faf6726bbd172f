import { screen, within } from '@testing-library/react';
import { SEEN_AT } from '../../shared/offline/kept-pages';
import { NOON } from '../../testing/earlier-visit';
import { fillCart, renderApp } from '../../testing/render-app';

const HOUR = 3_600_000;

/** A browser that has these pages, by their address. */
function keepInBrowser(pages: Record<string, { title: string; seenAt: number }>) {
  const requests = Object.keys(pages).map((address) => new Request(new URL(address, location.origin)));
  const cache = {
    keys: () => Promise.resolve(requests),
    match: ({ url }: Request) => {
      const { title, seenAt } = pages[new URL(url).pathname]!;
      return Promise.resolve(new Response(`<title>${title}</title>`, { headers: { [SEEN_AT]: String(seenAt) } }));
    },
  };
  Object.defineProperty(window, 'caches', { value: { open: () => Promise.resolve(cache) }, configurable: true });
}

describe('in the place of a page that was never seen', () => {
  afterEach(() => void Reflect.deleteProperty(window, 'caches'));

  it('there is the cart, and what this browser opens by itself, the last seen first, with its age', async () => {
    fillCart(2);
    keepInBrowser({
      '/faq': { title: 'Questions fréquentes · L’Atelier Karité', seenAt: NOON - 50 * HOUR },
      '/nl/faq': { title: 'Veelgestelde vragen · L’Atelier Karité', seenAt: NOON },
      '/savon/miel': { title: 'Savon Miel &#x26; avoine · L’Atelier Karité', seenAt: NOON - 2 * HOUR },
    });
    const { user, leftFor } = renderApp('/hors-ligne?page=%2Fsavon%2Frose');
    expect(await screen.findByRole('heading', { level: 1, name: 'Cette page attend le réseau.' })).toBeInTheDocument();
    expect(await screen.findByRole('region', { name: 'Votre panier' })).toHaveTextContent(/×\s2/);
    const seen = within(await screen.findByRole('navigation', { name: 'Les pages que vous avez vues' }));
    expect(seen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Savon Miel & avoineVue il y a 2\u00a0heures',
      'Questions fréquentesVue il y a 2\u00a0jours',
    ]);
    await user.click(seen.getByRole('link', { name: 'Questions fréquentes' }));
    // The line that comes back meanwhile leads nobody elsewhere.
    window.dispatchEvent(new Event('online'));
    expect(leftFor).toEqual(['/faq']);
  });

  it('what was asked for is opened once the line is back', async () => {
    const { leftFor } = renderApp('/hors-ligne?page=%2Fsavon%2Frose');
    await screen.findByRole('heading', { level: 1, name: 'Cette page attend le réseau.' });
    window.dispatchEvent(new Event('online'));
    expect(leftFor).toEqual(['/savon/rose']);
  });

  it('whoever has asked the browser for another page meanwhile is left alone', async () => {
    const { leftFor } = renderApp('/hors-ligne?page=%2Fsavon%2Frose');
    await screen.findByRole('heading', { level: 1, name: 'Cette page attend le réseau.' });
    window.dispatchEvent(new Event('beforeunload'));
    window.dispatchEvent(new Event('online'));
    expect(leftFor).toEqual([]);
  });

  it('a page of another language is what it leads back to, where its program is not in this browser', async () => {
    const { leftFor } = renderApp('/hors-ligne?page=%2Fnl%2Fsavon%2Frose');
    await screen.findByRole('heading', { level: 1, name: 'Cette page attend le réseau.' });
    window.dispatchEvent(new Event('online'));
    expect(leftFor).toEqual(['/nl/savon/rose']);
  });

  it('nothing leads to another site, and a browser without caches shows the rest', async () => {
    const { leftFor } = renderApp('/hors-ligne?page=%2F%2Failleurs.example%2Fsavon%2Frose');
    expect(await screen.findByRole('heading', { level: 1, name: 'Cette page attend le réseau.' })).toBeInTheDocument();
    window.dispatchEvent(new Event('online'));
    expect(leftFor).toEqual(['/']);
    expect(screen.queryByRole('navigation', { name: 'Les pages que vous avez vues' })).not.toBeInTheDocument();
  });
});
