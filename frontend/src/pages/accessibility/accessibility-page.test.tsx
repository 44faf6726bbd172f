import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screen, within } from '@testing-library/react';
import { config, FakeShop } from '../../testing/fake-shop';
import { renderApp } from '../../testing/render-app';
import { leftToPeople, ranIn, type Results, testedWith } from './tested';

const results: Results = {
  day: '2026-11-25',
  browser: 'Chromium 142.0',
  axe: {
    version: '4.14.1',
    rules: 61,
    looks: 2,
    widths: [375, 1280],
    addresses: ['/'],
    incomplete: ['color-contrast'],
  },
  secondEngine: { version: '2.5.1' },
  checks: {
    axe: { passed: 11, failed: 1 },
    keyboard: { passed: 2, failed: 0 },
    zoom: { passed: 3, failed: 0 },
    secondEngine: { passed: 1, failed: 0 },
    stories: { passed: 600, failed: 0 },
  },
};

describe('L412-13 the page of accessibility', () => {
  it('says that no audit was made, and gives no rate', async () => {
    renderApp('/accessibilite');
    expect(await screen.findByRole('heading', { level: 1, name: 'Accessibilité' })).toBeInTheDocument();
    const main = screen.getByRole('main');
    expect(main).toHaveTextContent('non conforme au référentiel général d’amélioration de l’accessibilité (RGAA)');
    expect(main).toHaveTextContent('Ces essais ne sont pas un audit RGAA.');
    expect(main.textContent).not.toMatch(/\d\s*%\s*(?:des|de conformité)/);
  });

  it('names each browser that tries a journey, and the one that tries none', async () => {
    renderApp('/accessibilite');
    await screen.findByRole('heading', { level: 1, name: 'Accessibilité' });
    const parts = readFileSync(path.resolve(__dirname, '../../../../scripts/test/parts.mjs'), 'utf8');
    const tried = ['Chromium', ...(parts.includes('inFirefox(') ? ['Firefox'] : [])];
    const told = /Chromium.*/.exec(screen.getByText(/essayés?.*Chromium/).textContent)?.[0] ?? '';
    expect(['Chromium', 'Firefox', 'Safari'].filter((name) => told.includes(name))).toEqual(tried);
    expect(screen.getByRole('main')).toHaveTextContent('Safari devrait montrer la même chose, cela n’est pas vérifié.');
  });

  it('tells how the seller is reached, and that it does not know yet', async () => {
    const { unmount } = renderApp('/accessibilite');
    const part = await screen.findByRole('region', { name: /Nous dire ce qui vous arrête/ });
    expect(await within(part).findByRole('link', { name: 'bonjour@atelier-karite.example' })).toHaveAttribute(
      'href',
      'mailto:bonjour@atelier-karite.example?subject=Accessibilit%C3%A9%20de%20la%20boutique',
    );
    expect(within(part).getByRole('link', { name: '04 65 71 00 18' })).toHaveAttribute('href', 'tel:0465710018');
    unmount();
    const nobody = new FakeShop().on('GET config', {
      ...config,
      contact: { name: '', address: '', phone: '', email: '' },
    });
    renderApp('/accessibilite', { shop: nobody });
    expect(await screen.findByText('Le vendeur n’a pas encore indiqué comment le joindre.')).toBeInTheDocument();
  });

  it('names the Défenseur des droits with every way to reach them', async () => {
    renderApp('/accessibilite');
    const part = await screen.findByRole('region', { name: /Voies de recours/ });
    expect(part).toHaveTextContent('Libre réponse 71120, 75342 Paris CEDEX 07');
    expect(within(part).getByRole('link', { name: /formulaire/ })).toHaveAttribute(
      'href',
      'https://formulaire.defenseurdesdroits.fr/',
    );
    expect(within(part).getByRole('link', { name: /09 69 39 00 00/ })).toHaveAttribute('href', 'tel:0969390000');
  });
});

describe('what came of the tests', () => {
  it('is told with its failures', () => {
    const [axe, second, stories, keyboard] = testedWith(results).map(({ detail }) => detail);
    expect(axe).toContain('12 parcours, dont 1 en échec.');
    expect(second).toBe('1 parcours, réussi.');
    expect(stories).toBe('600 états, tous réussis.');
    expect(keyboard).toBe('2 parcours, tous réussis.');
    expect(ranIn(results, '25 novembre 2026')).toContain(
      'le 25 novembre 2026, dans Chromium 142.0, aux largeurs de 375 et 1280 pixels',
    );
  });

  it('names what was left to people in words, and a rule that has none by its name', () => {
    expect(leftToPeople(results, { 'color-contrast': 'Des couleurs' })).toEqual(['Des couleurs']);
    expect(leftToPeople(results, {})).toEqual(['color-contrast']);
  });
});
