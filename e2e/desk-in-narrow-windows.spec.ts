import type { Locator } from '@playwright/test';
import { expect, test } from './shop';
import { logInAsAdministrator } from './steps';

const DESK = '/admin/dashboard';

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('it is not shown');
  return box;
}

test('what the owner fills in keeps to its column, and the acts of an editor to one row of a telephone', async ({
  page,
}) => {
  await logInAsAdministrator(page);
  await page.goto(`${DESK}/segments/nouveau`);
  const main = page.getByRole('main');
  const [name, from, to] = ['Nom du segment', 'Dépensé entre le', 'et le'].map((label) =>
    main.getByLabel(label, { exact: true }),
  ) as [Locator, Locator, Locator];
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const [column, first, second] = [await boxOf(name), await boxOf(from), await boxOf(to)];
    expect(second.x + second.width).toBeLessThanOrEqual(column.x + column.width + 1);
    // Beside each other with a gap, or one above the other.
    const isBelow = second.y >= first.y + first.height;
    expect(isBelow || second.x >= first.x + first.width + 8).toBe(true);
  }

  await page.goto(`${DESK}/contenu/slogan`);
  await page.setViewportSize({ width: 320, height: 812 });
  const save = await boxOf(main.getByRole('button', { name: 'Enregistrer le brouillon' }));
  const publish = await boxOf(main.getByRole('button', { name: 'Publier…' }));
  expect(publish.y).toBe(save.y);
});

test('a letter that is looked at is as tall as what is in it, also once the telephone is turned', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await logInAsAdministrator(page);
  await page.goto(`${DESK}/lettres/nouvelle`);
  await page.getByLabel('Objet').fill('Le miel est sorti du séchoir');
  const lines = Array.from({ length: 12 }, () => 'Il a attendu six semaines, et il vous attend au marché de samedi.');
  await page.getByRole('textbox', { name: 'Texte' }).fill(lines.join('\n'));
  await page.getByRole('button', { name: 'Lire la lettre' }).click();
  const letter = page.getByTitle('La lettre, comme elle se lit');
  await expect(page.frameLocator('iframe').getByText('Il a attendu').last()).toBeVisible();
  const hidden = () =>
    letter.evaluate(
      (frame: HTMLIFrameElement) => frame.contentDocument!.documentElement.scrollHeight - frame.clientHeight,
    );
  for (const width of [375, 900, 320]) {
    await page.setViewportSize({ width, height: 812 });
    await expect.poll(hidden).toBeLessThanOrEqual(0);
  }
});
