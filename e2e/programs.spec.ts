import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { aPaidOrder } from './order-fixtures';
import { expect, test } from './shop';
import { logInAsAdministrator } from './steps';
import { widths } from './widths';

/** None is told but by these, one after the other: each ends as it began. */
test.use({ settings: { LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '2114' } });

const RECEIVER = path.resolve(import.meta.dirname, '../docs/examples/webhook-receiver.mjs');

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** The example of the documentation, as somebody runs it. */
async function receiverAt(url: string, secret: string) {
  const child = spawn(process.execPath, [RECEIVER], {
    env: { PORT: new URL(url).port, WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const says = async () => String((await once(lines, 'line'))[0]);
  await says();
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null && child.kill()) await once(child, 'exit');
  };
  return { says, stop };
}

for (const width of widths(1280, 375)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('an administrator adds a program by keyboard, and the next order reaches it, signed', async ({
      page,
      shop,
    }) => {
      const look = async (name: string) => {
        await expectNoViolation(page);
        await expectNoSidewaysScroll(page);
        if (process.env.LOOK)
          await page.screenshot({ path: `${process.env.LOOK}/${name}-${width}.png`, fullPage: true });
      };
      const url = `http://localhost:${await freePort()}/`;
      await logInAsAdministrator(page);
      await page.goto('/admin/dashboard/programmes');
      await expect(page.getByText(/^Aucun programme n’est prévenu/)).toBeVisible();
      await look('programs-empty');
      await page.getByRole('button', { name: 'Ajouter un programme' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Ajouter un programme' });
      await dialog.getByLabel('Nom').fill('Comptabilité');
      await dialog.getByLabel('Adresse').fill('https://169.254.169.254/latest/');
      await dialog.getByLabel('Adresse').press('Enter');
      await expect(dialog.getByText(/^Cette adresse mène à une machine privée/)).toBeVisible();
      await look('program-refused');
      await dialog.getByLabel('Adresse').fill(url);
      await dialog.getByLabel('Adresse').press('Enter');
      const shown = page.getByRole('dialog', { name: 'Le secret du programme' });
      const secret = (await shown.locator('code').textContent())!;
      await look('program-secret');
      await shown.getByRole('button', { name: 'Je l’ai noté' }).press('Enter');

      let receiver = await receiverAt(url, secret);
      /** How the newest is told of, once the list says it. */
      const newest = (state: string) =>
        expect(async () => {
          await page.reload();
          await expect(page.locator('tbody tr').first().getByText(state, { exact: true })).toBeVisible({
            timeout: 5_000,
          });
        }).toPass();
      try {
        const said = receiver.says();
        await aPaidOrder(shop, 'Benali');
        expect(await said).toMatch(/^order\.paid \S+ evt_/);
        // It says so before it answers.
        await page.getByRole('link', { name: 'Comptabilité' }).click();
        await newest('Reçu');

        // Broken: what it missed waits, with the reason, and is sent once more as soon as it is back.
        await receiver.stop();
        const { reference } = await aPaidOrder(shop, 'Benali');
        await newest('En attente');
        await expect(page.locator('tbody tr').first()).toContainText(reference);
        await look('program-broken');
        receiver = await receiverAt(url, secret);
        const again = receiver.says();
        await page.getByRole('button', { name: 'Renvoyer' }).first().press('Enter');
        expect(await again).toContain(reference);
        await newest('Reçu');
      } finally {
        await receiver.stop();
      }
      await page.getByRole('button', { name: 'Détails' }).first().press('Enter');
      await expect(page.getByText(/Reçu \(204\)/)).toBeVisible();
      await look('program');
      await page.getByRole('button', { name: 'Supprimer' }).press('Enter');
      await page
        .getByRole('dialog', { name: /^Supprimer/ })
        .getByRole('button', { name: 'Supprimer' })
        .press('Enter');
      await expect(page.getByText(/^Aucun programme n’est prévenu/)).toBeVisible();
    });

    test('an administrator makes a key by keyboard, a program reads the orders with it, and is refused once it is revoked', async ({
      page,
      request,
      shop,
    }) => {
      const look = async (name: string) => {
        await expectNoViolation(page);
        await expectNoSidewaysScroll(page);
        if (process.env.LOOK)
          await page.screenshot({ path: `${process.env.LOOK}/${name}-${width}.png`, fullPage: true });
      };
      await logInAsAdministrator(page);
      await page.goto('/admin/dashboard/programmes');
      await page.getByRole('link', { name: 'Clés des programmes' }).press('Enter');
      await expect(page.getByText(/^Aucun programme n’a de clé/)).toBeVisible();
      await look('keys-empty');
      await page.getByRole('button', { name: 'Créer une clé' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Créer une clé' });
      const name = dialog.getByRole('textbox', { name: 'Nom' });
      await name.fill('Transporteur');
      await name.press('Enter');
      await expect(dialog.getByText('Veuillez choisir au moins un droit.')).toBeVisible();
      await dialog.getByRole('checkbox', { name: /^Lire les commandes/ }).press('Space');
      await look('key-dialog');
      await name.press('Enter');
      const shown = page.getByRole('dialog', { name: 'La clé du programme' });
      const key = (await shown.locator('code').textContent())!;
      await look('key-shown');
      await shown.getByRole('button', { name: 'Je l’ai notée' }).press('Enter');

      const call = () => request.get(`${shop.url}/api/orders`, { headers: { Authorization: `Bearer ${key}` } });
      expect((await call()).status()).toBe(200);
      await page.reload();
      await expect(page.getByText('Jamais')).toBeHidden();
      await look('keys');
      await page.getByRole('button', { name: 'Révoquer Transporteur' }).press('Enter');
      await page
        .getByRole('dialog', { name: /^Révoquer/ })
        .getByRole('button', { name: 'Révoquer' })
        .press('Enter');
      await expect(page.getByText(/^Aucun programme n’a de clé/)).toBeVisible();
      expect((await call()).status()).toBe(401);
    });
  });
}
