import { FakeShop } from '../../testing/fake-shop';
import { keepPagesAs } from '../../testing/page-keeper';
import { createStore } from '../store';
import { keepPages } from './keep-pages';

describe('a browser that keeps no pages', () => {
  it.each([
    ['at an address without TLS', 'has none', false],
    ['whose storage is blocked', 'refuses', true],
  ] as const)('%s shows the shop as ever, and says nothing', async (_what, keeper, isSecure) => {
    const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(new FakeShop().fetch);
    const listened = jest.spyOn(document, 'addEventListener');
    const restore = keepPagesAs(keeper, isSecure);
    keepPages(createStore());
    await Promise.resolve();
    expect(document.getElementById('hors-ligne')).toBeNull();
    expect(asked).not.toHaveBeenCalled();
    if (keeper === 'has none') expect(listened).not.toHaveBeenCalled();
    restore();
  });
});
