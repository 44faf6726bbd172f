import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { expect, test } from './shop';
import { takenOver } from './steps';
import { widths } from './widths';

// Soaps that others make, or buy up, would change what is proposed.
test.use({ settings: { LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '2102' } });

for (const width of widths(375, 1280)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('four answers lead to two soaps with their reasons; one answer is changed, both go into the cart', async ({
      page,
    }) => {
      await page.goto('/quel-savon');
      await takenOver(page);
      await expectNoViolation(page);
      await page.getByRole('button', { name: /tire et réclame une crème/ }).click();
      const question = page.getByRole('heading', { level: 1 });
      await expect(question).toHaveText(/quel parfum/);
      await expect(question).toBeFocused();
      await page.getByRole('button', { name: /Le gourmand/ }).click();
      await page.getByRole('button', { name: /Les huiles essentielles/ }).click();
      await page.getByRole('button', { name: /à toute la famille/ }).click();
      await expect(page).toHaveURL(/\?peau=seche&parfum=gourmand&sans=huile-essentielle&pour=famille$/);
      await expect(question).toHaveText('Prenez l’un de ces deux.');
      const soaps = page.getByRole('main').getByRole('article');
      await expect(soaps).toHaveCount(2);
      await expect(soaps.first()).toContainText('Notre premier choix');
      await expect(soaps.first()).toContainText('Amande & lait');
      await expect(soaps.last()).toContainText('Aucune, mais un produit de la ruche.');
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);

      await page.getByRole('link', { name: 'le gourmand', exact: true }).click();
      await expect(question).toHaveText(/quel parfum/);
      await page.getByRole('button', { name: /Rien du tout/ }).click();
      await expect(question).toHaveText('Prenez celui-ci.');
      await expect(soaps).toHaveText(/Karité nature/);
      await page.goBack();
      await page.goBack();
      await expect(soaps).toHaveCount(2);

      await page.getByRole('button', { name: /Ajouter les deux/ }).click();
      await expect(page.getByText('Les deux ont rejoint votre panier.')).toBeVisible();
      await page.getByRole('link', { name: 'Les comparer' }).click();
      await expect(question).toHaveText(/Lequel des deux/);
      const table = page.getByRole('table');
      await expect(table.getByRole('row', { name: /Produit de la ruche/ })).toContainText(/Sans.*Avec/);
      await expect(table.getByRole('row', { name: /Poids/ }).getByRole('cell')).toHaveCount(1);
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      await page.getByRole('link', { name: /Comparer aussi\s+Calendula/ }).click();
      await expect(question).toHaveText(/Lequel des trois/);
      if (width < 900) {
        await page.getByRole('combobox', { name: 'Le savon montré à côté' }).selectOption('Calendula');
        await expect(page).toHaveURL(/vue=calendula/);
        await expect(table.getByRole('columnheader')).toHaveCount(2);
        await expectNoViolation(page);
      } else await expect(table.getByRole('columnheader')).toHaveCount(3);
      await page.getByRole('link', { name: 'Retirer Calendula de la comparaison' }).click();
      await expect(question).toHaveText(/Lequel des deux/);
    });

    test('ticks of the shop lead to the comparison, and a fourth is refused with its reason', async ({ page }) => {
      await page.goto('/product');
      await takenOver(page);
      const tick = (name: string) => page.getByRole('checkbox', { name: `Comparer ${name}` });
      const compare = page.getByRole('button', { name: /^Comparer/ });
      await expect(compare).toBeHidden();
      for (const name of ['Miel & avoine', 'Calendula', 'Lavande fine']) await tick(name).check();
      await tick('Orange douce').click();
      await expect(tick('Orange douce')).not.toBeChecked();
      await expect(page.getByText('Trois produits au plus')).toBeVisible();
      await expectNoViolation(page);
      await tick('Calendula').uncheck();
      await compare.click();
      await expect(page).toHaveURL(/\/comparer\?savons=miel-avoine,lavande-fine$/);
      await expect(page.getByRole('row', { name: /Huile essentielle/ })).toContainText(/Sans.*Avec/);
    });

    test('what was looked at is shown below another soap, and erased there', async ({ page }) => {
      await page.goto('/savon/calendula');
      await takenOver(page);
      const seen = page.getByRole('region', { name: 'Vus récemment' });
      await page.getByRole('heading', { name: 'Vont bien ensemble' }).scrollIntoViewIfNeeded();
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('seen')))
        .toMatch(/^\[\["[0-9a-f]{24}",\d+\]\]$/);
      await expect(seen).toBeHidden();
      await page.goto('/savon/lavande-fine');
      await takenOver(page);
      const pairs = page.getByRole('region', { name: 'Vont bien ensemble' });
      await pairs.scrollIntoViewIfNeeded();
      await expect(pairs).toContainText('Le même beurre, sans parfum, pour le lavabo.');
      await expect(seen.getByRole('article')).toHaveText(/Calendula/);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Effacer cette liste' }).click();
      await expect(seen).toBeHidden();
    });
  });
}

test.describe('without a program', () => {
  test.use({ javaScriptEnabled: false });

  test('the guide is a form, one press an answer, and ticks are another', async ({ page }) => {
    await page.goto('/quel-savon');
    await page.getByRole('button', { name: /rougit pour un rien/ }).click();
    await page.getByRole('button', { name: /Rien du tout/ }).click();
    await page.getByRole('button', { name: /Les allergènes de parfum/ }).click();
    await page.getByRole('button', { name: /au visage/ }).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('article')).toHaveCount(2);
    await expect(main).not.toContainText('Lavande');
    await page.goto('/product');
    await page.getByRole('checkbox', { name: 'Comparer Calendula' }).check();
    await page.getByRole('checkbox', { name: 'Comparer Karité nature' }).check();
    await page.getByRole('button', { name: /^Comparer/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Lequel des deux/);
    await expect(page.getByRole('row', { name: /Parfum/ }).first()).toContainText('Sans parfum');
  });
});
