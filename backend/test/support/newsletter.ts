import { NEWSLETTER_LINKS, type NewsletterSource } from '@shop/contract';
import type { ReceivedMail, Shop } from './shop.js';

type Link = keyof typeof NEWSLETTER_LINKS;

/** The secret of the mail's link. */
export function newsletterToken(link: Link, { text }: Pick<ReceivedMail, 'text'>): string {
  const token = new RegExp(`[?&]${NEWSLETTER_LINKS[link]}=([\\w.-]+)`).exec(text)?.[1];
  if (!token) throw new Error('the mail carries no such link');
  return token;
}

export const askNewsletter = (shop: Shop, email?: string, source: NewsletterSource = 'home') =>
  shop.http.post('/api/newsletter').send({ email, source });

export const followNewsletter = (shop: Shop, link: Link, token: string) =>
  shop.http.post(`/api/newsletter/${link}`).send({ token });

/** Asks, and presses the link of the mail. */
export async function subscribe(shop: Shop, email: string): Promise<void> {
  await askNewsletter(shop, email).expect(200);
  // Whoever has an account has other mails, which may come later.
  for (let count = 1; ; count += 1) {
    const mail = (await shop.mails(email, count)).find(({ text }) => text.includes(`?${NEWSLETTER_LINKS.confirm}=`));
    if (mail) return void (await followNewsletter(shop, 'confirm', newsletterToken('confirm', mail)).expect(200));
  }
}
