import { render, screen, within } from '@testing-library/react';
import { BurgerMenu, Footer, HeaderNav } from '@shop/ui-kit';

/** What an owner may well write: two links of the same words. */
const TWICE = [
  { label: 'Nos marchés', href: '/marche-de-nantes' },
  { label: 'Nos marchés', href: '/marche-de-rennes' },
];
const hrefs = (inside: HTMLElement) =>
  within(inside)
    .getAllByRole('link', { name: /^Nos marchés/ })
    .map((link) => link.getAttribute('href'));
const expected = TWICE.map(({ href }) => href);

let complaints: jest.SpyInstance;
beforeEach(() => {
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  expect(complaints.mock.calls.filter(([said]) => String(said).includes('same key'))).toEqual([]);
  complaints.mockRestore();
});

it('shows two links of equal words in the menu of wide screens, each its own', () => {
  render(<HeaderNav items={TWICE} />);
  expect(hrefs(screen.getByRole('navigation'))).toEqual(expected);
});

it('shows them in the menu of telephones', async () => {
  render(<BurgerMenu open onOpenChange={() => undefined} items={TWICE} />);
  expect(hrefs(await screen.findByRole('dialog'))).toEqual(expected);
});

it('shows them in the footer', () => {
  render(<Footer shopName="L’Atelier" year={2026} columns={[TWICE]} />);
  expect(hrefs(screen.getByRole('navigation', { name: 'Pied de page' }))).toEqual(expected);
});
