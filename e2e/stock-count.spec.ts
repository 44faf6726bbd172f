import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { expect, test } from './shop';
import { logInAsAdministrator } from './steps';
import { aNewSoap } from './storefront-fixtures';
import { widths } from './widths';

const COUNT = '/admin/dashboard/comptage';

for (const width of widths(1280, 375, 768)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('an owner counts the shelf, sees what differs, writes it, and the stock follows', async ({ page, shop }) => {
      const { _id, name } = await aNewSoap(shop, `Compté ${width}`);
      const fullName = `Savon ${name}`;
      const look = async (state: string) => {
        await expectNoSidewaysScroll(page);
        await expectNoViolation(page);
        if (process.env.LOOK)
          await page.screenshot({ path: `${process.env.LOOK}/count-${state}-${width}.png`, fullPage: true });
      };
      await logInAsAdministrator(page);
      await page.goto(COUNT);
      const units = page.getByLabel(`Unités comptées, ${fullName}`);
      if (width < 600) await page.getByRole('button', { name: 'Chercher un produit' }).click();
      await page.getByLabel('Nom ou code-barres').fill('tondeuse');
      await expect(page.getByText('Aucun produit ne correspond.')).toBeVisible();
      await page.getByRole('button', { name: 'Toute la liste' }).click();
      if (width < 600) await page.getByRole('button', { name: 'Chercher un produit' }).click();
      await page.getByLabel('Nom ou code-barres').fill(name);
      await expect(units).toBeVisible();
      if (width < 600) {
        for (const digit of ['3', '8']) await page.getByRole('button', { name: digit, exact: true }).click();
      } else {
        await units.fill('38');
        await expect(page.getByRole('row', { name: fullName })).toContainText('Compté');
      }
      await expect(units).toHaveValue('38');
      await look('counted');
      await page.reload();
      await expect(page.getByText(/^1 compté/)).toBeVisible();
      await page.getByRole('button', { name: 'Voir les écarts' }).click();
      await expect(page.getByText(/^Attendu \d+, compté 38$/)).toBeVisible();
      await look('differences');
      await page.getByLabel(new RegExp(`^Raison de l’écart, .*${name}$`)).selectOption('Perte');
      await page.getByRole('button', { name: 'Écrire 1 écart' }).click();
      await expect(page.getByText('Comptage écrit : 1 écart.')).toBeVisible();
      const { stock } = (await (await fetch(`${shop.url}/api/product/${_id}`)).json()) as { stock: number };
      expect(stock).toBe(38);
    });
  });
}

/** The bars of an EAN-13, one digit for each module (GS1 General Specifications, 5.2). */
function barsOf(code: string): string {
  const odd = [
    '0001101',
    '0011001',
    '0010011',
    '0111101',
    '0100011',
    '0110001',
    '0101111',
    '0111011',
    '0110111',
    '0001011',
  ];
  const right = odd.map((bars) => bars.replace(/./g, (bar) => (bar === '0' ? '1' : '0')));
  const even = right.map((bars) => [...bars].reverse().join(''));
  const parity = ['OOOOOO', 'OOEOEE', 'OOEEOE', 'OOEEEO', 'OEOOEE', 'OEEOOE', 'OEEEOO', 'OEOEOE', 'OEOEEO', 'OEEOEO'];
  const [first, ...digits] = [...code].map(Number);
  const left = digits.slice(0, 6).map((digit, place) => (parity[first!]![place] === 'O' ? odd : even)[digit]!);
  return `101${left.join('')}01010${digits
    .slice(6)
    .map((digit) => right[digit]!)
    .join('')}101`;
}

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 375, height: 800 } });

  test('the camera reads a soap’s code, and its number is under the thumb', async ({ page, shop }) => {
    const { _id, name } = await aNewSoap(shop, 'Scanné');
    const code = '4006381333931';
    // A camera that sees the code: the browser has none here, and reads with the code that the page brings along.
    await page.addInitScript((bars) => {
      const getUserMedia = () => {
        const canvas = document.createElement('canvas');
        Object.assign(canvas, { width: 640, height: 480 });
        const context = canvas.getContext('2d')!;
        const draw = () => {
          context.fillStyle = 'white';
          context.fillRect(0, 0, 640, 480);
          context.fillStyle = 'black';
          for (const [at, bar] of [...bars].entries()) if (bar === '1') context.fillRect(130 + at * 4, 140, 4, 200);
          requestAnimationFrame(draw);
        };
        draw();
        return Promise.resolve(canvas.captureStream(10));
      };
      Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
    }, barsOf(code));
    await logInAsAdministrator(page);
    await page.goto(`/admin/dashboard/product/edit/${_id}`);
    await page.getByLabel('Code-barres').fill(code);
    await page.getByRole('textbox', { name: 'Emplacement', exact: true }).fill('Rangée C3');
    await page.getByRole('button', { name: 'Mettre à jour' }).click();
    await expect(page.getByText(`Produit « ${name} » mis à jour.`)).toBeVisible();
    await page.goto(COUNT);
    await page.getByRole('button', { name: 'Scanner un code-barres' }).click();
    await expect(page.getByLabel(`Unités comptées, Savon ${name}`)).toBeVisible();
    await expect(page.getByText('Rangée C3')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});
