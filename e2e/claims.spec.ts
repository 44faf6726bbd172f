import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { expect, test } from './shop';
import { logInAsAdministrator } from './steps';
import { aNewSoap } from './storefront-fixtures';

const CLAIMS = '/admin/dashboard/allegations';
const CERTIFICATE = {
  name: 'certificat.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n%%EOF\n'),
};

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });
/** Days by which the shop's clock was moved: a worker has one shop. */
let ahead = 0;
const dayIn = (count: number) => days.format(new Date(Date.now() + (ahead + count) * 24 * 3600_000));

// A shop of their own: its days pass faster than those of the others.
test.use({ settings: { LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '2000' } });

const look = (page: Page, name: string) =>
  process.env.LOOK ? page.screenshot({ path: `${process.env.LOOK}/${name}.png`, fullPage: true }) : undefined;

async function expectGoodScreen(page: Page) {
  await expectNoSidewaysScroll(page);
  await expectNoViolation(page);
}

async function expectNeutral(page: Page, product: string) {
  for (const address of ['/', '/product', '/apropos', product]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.content(), address).not.toMatch(/certifié bio|FR-BIO/i);
  }
  await expect(page.getByText('Karité brut').first()).toBeVisible();
}

for (const width of [375, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('Reg. 655/2013 an owner proves « Certifié bio », shoppers read it, and the neutral text once the proof is gone', async ({
      page,
      shop,
    }) => {
      test.slow();
      const { _id } = await aNewSoap(shop, `Preuve ${width}`);
      const product = `/product/${_id}`;
      await expectNeutral(page, product);

      const prove = async () => {
        await page.goto(CLAIMS);
        await expectGoodScreen(page);
        await page.getByRole('link', { name: 'Modifier : Certifié bio' }).click();
        await page.getByLabel('Certificateur ou laboratoire').fill('Certificateur SAS');
        await page.getByLabel('Code de l’organisme').fill('FR-BIO-01');
        await page.getByLabel('Dernier jour').fill(dayIn(30));
        await page
          .getByLabel(/document/i)
          .and(page.locator('input[type=file]'))
          .setInputFiles(CERTIFICATE);
        await expect(page.getByRole('complementary').getByText('Certifié bio', { exact: true })).toBeVisible();
        await expectGoodScreen(page);
        await look(page, `claim-${width}`);
        await page.getByRole('button', { name: 'Enregistrer' }).click();
        const row = page.getByRole('region', { name: 'Certifié bio' });
        await expect(row.getByText(/^Preuve qui expire bientôt/)).toBeVisible();
        await look(page, `claims-${width}`);
      };
      const expectClaimed = async () => {
        await page.goto('/');
        const promises = page.getByRole('region', { name: 'Nos engagements' });
        await expect(promises.getByText('Certifié bio', { exact: true })).toBeVisible();
        await expect(promises.getByText(/Certificateur SAS, FR-BIO-01, jusqu’au/)).toBeVisible();
        await expectGoodScreen(page);
        await look(page, `home-proven-${width}`);
        await page.goto(product);
        await expect(page.getByText(/^Certifié bio\s: Certificateur SAS/)).toBeVisible();
        await expectGoodScreen(page);
        await look(page, `product-proven-${width}`);
      };

      await logInAsAdministrator(page);
      await prove();
      await expectClaimed();

      await test.step('it is withdrawn', async () => {
        await page.goto(`${CLAIMS}/organic`);
        await page.getByRole('button', { name: 'Retirer la preuve' }).click();
        const asking = page.getByRole('dialog');
        await expect(asking.getByText(/Vos clients liront aussitôt/)).toBeVisible();
        await expectNoViolation(page);
        await asking.getByRole('button', { name: 'Retirer la preuve' }).click();
        await expect(page.getByRole('region', { name: 'Certifié bio' }).getByText('Sans preuve')).toBeVisible();
        await expectNeutral(page, product);
      });

      await test.step('it ends', async () => {
        await prove();
        await expectClaimed();
        await page.goto('/admin/dashboard/obligations');
        await expect(page.getByText('Cette preuve expire bientôt.')).toBeVisible();
        await shop.restartLater(31);
        ahead += 31;
        await expectNeutral(page, product);
        await logInAsAdministrator(page);
        await page.goto('/admin/dashboard/obligations');
        await expect(page.getByText(/Preuve expirée/).first()).toBeVisible();
        await expectGoodScreen(page);
        await page.goto(CLAIMS);
        await expect(page.getByText(/^Preuve expirée le/)).toBeVisible();
        await page.goto(`${CLAIMS}/organic`);
        await page.getByRole('button', { name: 'Retirer la preuve' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Retirer la preuve' }).click();
        await expect(page.getByText(/preuve retirée/).first()).toBeVisible();
      });
    });

    test('C. env. L541-9-1 « biodégradable » is saved, pointed at with its article, and found again', async ({
      page,
      shop,
    }) => {
      const name = `Mots ${width}`;
      const { _id } = await aNewSoap(shop, name);
      await logInAsAdministrator(page);
      await page.goto(`/admin/dashboard/product/edit/${_id}`);
      const text = 'Un savon biodégradable, respectueux de l’environnement.';
      await page.getByLabel('Description').fill(text);
      const notice = page.getByText('Mots à revoir avant d’enregistrer');
      await expect(notice).toBeVisible();
      await expect(page.getByText('(C. env. L541-9-1, al. 2)').first()).toBeVisible();
      await expectGoodScreen(page);
      await look(page, `words-${width}`);
      await page.getByRole('button', { name: 'Mettre à jour' }).click();
      await expect(page.getByText(/mis à jour\. À revoir\s: «\sbiodégradable\s»/).first()).toBeVisible();
      await page.goto(CLAIMS);
      await page.getByRole('link', { name }).click();
      await expect(page.getByLabel('Description')).toHaveValue(text);
    });
  });
}
