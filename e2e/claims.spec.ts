import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { expect, test } from './shop';
import { logInAsAdministrator } from './steps';
import { aNewSoap } from './storefront-fixtures';
import { widths } from './widths';

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

for (const width of widths(1280, 375)) {
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

    test('C. env. L541-9-1 what shoppers read beside products is pointed at where it is written, and hinders nothing', async ({
      page,
    }) => {
      await logInAsAdministrator(page);
      const notice = page.getByText('Mots à revoir avant d’enregistrer').first();
      const expectPointedAt = async (name: string) => {
        await expect(notice).toBeVisible();
        await expect(page.getByText('(C. env. L541-9-1, al. 2)').first()).toBeVisible();
        await expectGoodScreen(page);
        await look(page, `words-${name}-${width}`);
      };

      await test.step('a category', async () => {
        await page.goto('/admin/dashboard/categories');
        await page.getByRole('button', { name: 'Modifier Savons' }).click();
        const text = page.getByRole('dialog').getByLabel('Texte en tête de sa page');
        const before = await text.inputValue();
        await text.fill('Des savons respectueux de l’environnement.');
        await expectPointedAt('category');
        await page.getByRole('button', { name: 'Mettre à jour' }).click();
        await expect(page.getByText(/À revoir\s: «\srespectueux de l’environnement\s»/).first()).toBeVisible();
        // The list as it stands now: what the dialog sends is what was seen.
        await page.reload();
        await page.getByRole('button', { name: 'Modifier Savons' }).click();
        await text.fill(before);
        await page.getByRole('button', { name: 'Mettre à jour' }).click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });

      await test.step('a discount', async () => {
        await page.goto('/admin/dashboard/remises/nouvelle');
        await page.getByLabel('Comment on l’obtient').selectOption('automatic');
        await page.getByLabel('Nom', { exact: true }).fill('Semaine biodégradable');
        await expectPointedAt('discount');
      });

      await test.step('the banner of a closing', async () => {
        await page.goto('/admin/dashboard/reglages/ouverture');
        await page.getByLabel('Texte de la bannière').fill('Nous revenons avec un savon biodégradable.');
        await expectPointedAt('settings');
      });

      await test.step('the message of a payment link', async () => {
        await page.goto('/admin/dashboard/commandes/nouvelle');
        await page.getByLabel('Payée par').selectOption('link');
        await page.getByLabel(/^Message au client/).fill('Un savon biodégradable, comme convenu.');
        await expectPointedAt('link');
      });

      await test.step('a file of products', async () => {
        await page.goto('/admin/dashboard/product/import');
        const text = `Nom du produit;Catégorie;Prix (EUR);Description\nSavon Cédrat ${width};Savons;7;Biodégradable\n`;
        await page
          .getByLabel('Fichier de produits', { exact: true })
          .setInputFiles({ name: 'produits.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
        await expect(page.getByText('1 ligne porte des mots à revoir')).toBeVisible();
        await expect(page.getByText(/À revoir\s: «\sBiodégradable\s»/)).toBeVisible();
        await expectGoodScreen(page);
        await look(page, `words-import-${width}`);
        await page.getByRole('button', { name: 'Écrire 1 ligne' }).click();
        await expect(page.getByText('1 produit ajouté.')).toBeVisible();
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
      await page.getByRole('textbox', { name: 'Description', exact: true }).fill(text);
      const notice = page.getByText('Mots à revoir avant d’enregistrer');
      await expect(notice).toBeVisible();
      await expect(page.getByText('(C. env. L541-9-1, al. 2)').first()).toBeVisible();
      await expectGoodScreen(page);
      await look(page, `words-${width}`);
      await page.getByRole('button', { name: 'Mettre à jour' }).click();
      await expect(page.getByText(/mis à jour\. À revoir\s: «\sbiodégradable\s»/).first()).toBeVisible();
      await page.goto(CLAIMS);
      await page.getByRole('link', { name }).click();
      await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toHaveValue(text);
    });
  });
}
