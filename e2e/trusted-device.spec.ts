import { createHmac } from 'node:crypto';
import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { aMailAddress, logInAsAdministrator } from './steps';
import { ADMIN, expect, test } from './shop';

const PASSWORD = 'tilleul et verveine';

/** The six digits of a step of thirty seconds (RFC 6238), as the application on a telephone has them. */
function codeAt(secret: string, step: number): string {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', key).update(counter).digest();
  const number = digest.readUInt32BE(digest[19]! & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

test('the second step is not asked where that was said, until the device is revoked', async ({ page, shop }) => {
  test.slow();
  const email = aMailAddress('louise');
  const post = async <Answer>(path: string, body: object, token?: string) => {
    const answer = await fetch(`${shop.url}/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  type Login = { user: { token: string } };
  const owner = (await post<Login>('admin/login', ADMIN)).user.token;
  await post('add/user', { nom: 'Martin', prenom: 'Louise', email, password: PASSWORD }, owner);
  const own = (await post<Login>('admin/login', { email, password: PASSWORD })).user.token;
  const { secret } = await post<{ secret: string }>('admin/second-factor/begin', { password: PASSWORD }, own);
  const code = (ahead: number) => codeAt(secret, Math.floor(Date.now() / 30_000) + ahead);
  // Each code serves once; the clock may be a step ahead.
  await post('admin/second-factor/confirm', { code: code(-1) }, own);

  const logIn = async () => {
    await page.goto('/admin/login');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Se connecter' }).click();
  };
  await logIn();
  await page.getByLabel('Code de vérification').fill(code(0));
  await page.getByRole('checkbox', { name: 'Ne plus demander sur cet appareil pendant 30 jours' }).check();
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL(/\/admin\/dashboard/);

  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await logIn();
  await page.waitForURL(/\/admin\/dashboard/);

  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin/dashboard/securite');
    await expect(page.getByText(/\(celui-ci\)/)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoViolation(page);
  }
  await page.getByRole('button', { name: 'Redemander le code' }).click();
  await expect(page.getByText(/^Aucun\. À la connexion/)).toBeVisible();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await logIn();
  await expect(page.getByLabel('Code de vérification')).toBeVisible();

  // A colleague who has no second step is asked nothing.
  await logInAsAdministrator(page);
});
