import { readFile } from 'node:fs/promises';
import type { CartQuote } from '@shop/contract';
import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { aPaidOrder } from './order-fixtures';
import { ADMIN, expect, type RunningShop, test } from './shop';
import { logInAsAdministrator } from './steps';
import { aNewSoap } from './storefront-fixtures';

async function post<Answer>(shop: RunningShop, path: string, body: object, token?: string): Promise<Answer> {
  const answer = await fetch(`${shop.url}/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** A tenth off by this code, and an order that took it. */
async function anOrderWith(shop: RunningShop, code: string): Promise<CartQuote> {
  const { user } = await post<{ user: { token: string } }>(shop, 'admin/login', ADMIN);
  const terms = {
    ...{ trigger: 'code', code, name: 'Lettre', kind: 'percentage', percent: 10, amount: null, units: null },
    ...{ paidUnits: null, scope: 'all', scopeIds: [], audience: 'all', clientId: null, minimum: 0 },
    ...{ from: '2020-01-01', until: null, uses: null, usesPerClient: null },
    ...{ withDelivery: true, withLots: true, onPromoted: true },
  };
  await post(shop, 'discounts', terms, user.token);
  const soap = await aNewSoap(shop, `Chiffre ${code}`);
  const quote = await post<CartQuote>(shop, 'cart/quote', { items: [{ productId: soap._id, quantity: 2 }], code });
  const discounts = quote.adjustments.flatMap(({ discount, amount }) =>
    discount ? [{ id: discount.id, amount }] : [],
  );
  const articles = [{ productId: soap._id, quantity: 2, price: soap.discountedPrice }];
  await aPaidOrder(shop, 'Chiffre', { articles, amount: quote.total, discounts, code });
  return quote;
}

const euros = (amount: number) => amount.toFixed(2).replace('.', ',');

test('an owner reads what a code brought today, and takes it along for a spreadsheet', async ({ page, shop }) => {
  const { total } = await anOrderWith(shop, 'CHIFFRES10');
  await logInAsAdministrator(page);
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Chiffres' }).click();
  await page.getByRole('combobox', { name: 'Période' }).selectOption('Aujourd’hui');
  await expect(page).toHaveURL(/periode=aujourdhui/);
  const used = page.getByRole('region', { name: 'Remises' }).getByRole('listitem').filter({ hasText: 'CHIFFRES10' });
  await expect(used).toContainText('1\u00a0commande');
  await expect(used).toContainText(euros(total));
  await expect(page.getByRole('region', { name: 'Se vendent le mieux' }).getByRole('table')).toBeVisible();
  for (const width of [320, 375, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/figures-${width}.png`, fullPage: true });
  }
  await page.getByText('Voir les chiffres').click();
  await expectNoViolation(page);

  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter en CSV' }).click();
  const csv = await readFile(await (await exported).path(), 'utf8');
  const line = csv.split('\r\n').find((one) => one.startsWith('Remise;CHIFFRES10;'));
  expect(line?.split(';')[6]).toBe(euros(total));

  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Période' })).toHaveValue('aujourdhui');
  await expect(used).toBeVisible();
});
