import { ADMIN_SECTIONS, sectionNameOf } from './admin-sections';
import { ACTS, actsLike, sectionsLike, settingsLike } from './palette-places';

const labels = (places: readonly { label: string }[]) => places.map(({ label }) => label);

it('finds acts whatever their accents and the order of words, and none before two letters', () => {
  expect(labels(actsLike('marche'))).toEqual(['Vendre au marché']);
  expect(labels(actsLike('produit ajouter'))).toEqual(['Ajouter un produit']);
  expect(actsLike('a')).toEqual([]);
  expect(actsLike('rien de tel')).toEqual([]);
});

it('finds a setting by what it does, at its place in its section', () => {
  expect(settingsLike('vacances')).toEqual([
    expect.objectContaining({
      label: 'Fermetures',
      detail: 'Livraison',
      href: '/admin/dashboard/reglages/livraison#fermetures',
    }),
  ]);
  expect(settingsLike('rien de tel')).toEqual([]);
  expect(settingsLike('le').length).toBeLessThanOrEqual(6);
});

it('finds what is called so before what only speaks of it', () => {
  expect(labels(settingsLike('panier')).slice(0, 3)).toEqual([
    'Introduction\u00a0: panier laissé',
    'Rappels',
    'Rappel, après le dernier changement du panier',
  ]);
});

it('shows every section while nothing is typed', () => {
  expect(sectionsLike('')).toHaveLength(ADMIN_SECTIONS.flat().length);
});

it('leads each act to a place of its own', () => {
  expect(new Set(ACTS.map(({ href }) => href)).size).toBe(ACTS.length);
  const sections = new Set(labels(ADMIN_SECTIONS.flat()));
  for (const { href } of ACTS) expect(sections).toContain(sectionNameOf(new URL(href, 'http://shop.invalid')));
});
