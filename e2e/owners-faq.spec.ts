import type { ContentDraft, ContentPreview } from '@shop/contract';
import { ADMIN, expect, type RunningShop, test } from './shop';
import { takenOver } from './steps';

// A shop of its own: the other journeys read the FAQ that the shop came with.
test.use({ settings: { LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '2113' } });

test('the questions in the owner’s words stay as the server drew them, in a preview as well as published', async ({
  page,
  shop,
}) => {
  const { user } = await api<{ user: { token: string } }>(shop, 'POST', 'admin/login', ADMIN);
  const faq = <Answer>(method: string, act: string, body: object = {}) =>
    api<Answer>(shop, method, `content/faq/${act}`, body, user.token);
  const { value, version } = await faq<ContentDraft>('GET', 'draft');
  const [first, ...others] = value.questions as unknown as { question: object }[];
  const changed = { ...value, questions: [{ ...first, question: { fr: 'Livrez-vous le samedi ?' } }, ...others] };
  const saved = await faq<ContentDraft>('PUT', 'draft', { value: changed, base: value });
  expect(saved.version).toBeGreaterThan(version);
  const { address } = await faq<ContentPreview>('POST', 'draft/preview');

  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/page-texts/') && asked.push(request.url()));
  const question = page.getByRole('main').getByRole('heading', { name: 'Livrez-vous le samedi' });
  await page.goto(address);
  await takenOver(page);
  await expect(question).toBeVisible();

  await faq('POST', 'publication', { expectedVersion: saved.version, at: null });
  await expect(async () => {
    await page.goto('/faq');
    await expect(question).toBeVisible({ timeout: 300 });
  }).toPass({ timeout: 5_000 });
  await takenOver(page);
  await expect(question).toBeVisible();
  expect(asked).toEqual([]);
});

async function api<Answer>(
  shop: RunningShop,
  method: string,
  where: string,
  body: object,
  token?: string,
): Promise<Answer> {
  const answer = await fetch(`${shop.url}/api/${where}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${where} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
