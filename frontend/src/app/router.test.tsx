import { exampleAddresses, type PageFacts, type PageName, PAGES } from '@shop/contract';
import { waitFor } from '@testing-library/react';
import { FakeShop } from '../testing/fake-shop';
import { fillCart, renderApp, signInClaire } from '../testing/render-app';

const names = Object.keys(PAGES) as PageName[];
const aliases = Object.values<PageFacts>(PAGES).flatMap(({ path, aliases: others = [] }) =>
  others.map((alias) => [alias, path] as const),
);

/** A shop that still judges the link of a mail. */
class PonderingShop extends FakeShop {
  override readonly fetch = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
    new Request(input, init).url.includes('/confirm/') ? new Promise(() => undefined) : this.answer(input, init);
  private readonly answer = new FakeShop().fetch;
}

describe('the pages of the table', () => {
  // Those that the server renders are drawn by both in hydration.test.tsx.
  it.each(names.filter((name) => PAGES[name].render !== 'server'))(
    '%s is at its address, under its title',
    async (name) => {
      if (name === 'account') signInClaire();
      fillCart();
      renderApp(exampleAddresses(name, 'lavande').at(-1)!, { shop: new PonderingShop() });
      await waitFor(() => expect(document.title.split(' · ')[0]).toBe(PAGES[name].title));
    },
  );

  it.each(aliases)('%s leads to %s', async (alias, path) => {
    const { address } = renderApp(alias);
    await waitFor(() => expect(address()).toBe(path));
  });
});
