import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { Order, Product, ProofFile, Withdrawal, WithdrawalReceipt } from '@shop/contract';
import { WithdrawalLinks } from '../../src/shared/auth/withdrawal-links.js';
import { addProduct } from './catalog.js';
import { publishText } from './legal-texts.js';
import { backOffice, DECLINED, order, tryOrder } from './orders.js';
import { aClient, newEmail } from './people.js';
import { saveSeller, SELLER } from './seller.js';
import { type Shop, startShop } from './shop.js';

export const KEYS = [
  'scelle les preuves de cette boutique et de nulle autre',
  'la clé qui scellait encore l’an dernier avant cela',
];

/** A shop with terms of sale whose keys a test knows. */
export async function aShopWithTerms(): Promise<Shop> {
  const shop = await startShop({ AUDIT_KEY: KEYS.join(',') });
  await saveSeller(shop, SELLER);
  await publishText(shop, 'terms-of-sale');
  return shop;
}

/** Connection string of the shop's own database. */
export function databaseOf(shop: Shop): string {
  const { name } = shop.app.get<Connection>(getConnectionToken());
  return process.env.MONGODB_URI!.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${name}`);
}

export async function proofOf(shop: Shop, { _id }: Pick<Order, '_id'>): Promise<ProofFile> {
  return (await (await backOffice(shop)).http('get', `/api/orders/${_id}/proof`).expect(200)).body as ProofFile;
}

/** Placed after a refusal, paid, mailed, shipped, received, corrected, withdrawn in part, refunded. */
export async function lifeOfAnOrder(shop: Shop, soap: Product): Promise<Order> {
  const other = await addProduct(shop, { name: 'Savon Karité nature', price: 6.9, stock: 50 });
  const client = await aClient(shop);
  const articles = [soap, other].map(({ _id, name, image, discountedPrice }) => ({
    ...{ productId: _id, productName: name, productImage: image, quantity: 2, price: discountedPrice },
  }));
  const body = { articles, amount: 25.8 };
  const key = newEmail();
  await tryOrder(shop, soap, { client, body, key, card: DECLINED });
  const placed = await order(shop, soap, { client, body, key });
  const office = await backOffice(shop);
  await office.deliver(placed._id);
  shop.clock.advance({ days: 2 });
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(shop.clock.now());
  const later = await backOffice(shop);
  await later.http('put', `/api/orders/${placed._id}/delivery`).send({ deliveredOn: day }).expect(200);
  const declared = { prenom: 'Claire', nom: 'Morel', reference: placed.reference, email: client.email };
  const lines = [{ productId: soap._id, quantity: 1 }];
  const receipt = await shop.http
    .post('/api/withdrawals')
    .send({
      ...declared,
      lines,
      link: new URL(shop.app.get(WithdrawalLinks).url({ id: placed._id })).searchParams.get('lien'),
    })
    .expect(200);
  const { number } = receipt.body as WithdrawalReceipt;
  const [kept] = (await later.http('get', '/api/withdrawals').query({ search: number })).body as Withdrawal[];
  await later.http('post', `/api/withdrawals/${kept!._id}/refund`).send({}).expect(200);
  // Until the last mail has left: what the file tells of it does not move any more.
  await shop.mails(client.email, 6);
  return placed;
}
