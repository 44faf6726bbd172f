import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { HOME, offerInFrance, setDelivery } from './support/delivery.js';
import { backOffice } from './support/orders.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;

beforeEach(async () => {
  shop = await startShop();
});
afterEach(() => shop.close());

describe('the settings of the delivery', () => {
  it('say of each part who changed it last, and of what nobody changed nothing', async () => {
    const admin = await backOffice(shop);
    const { changes } = await offerInFrance(admin, HOME);
    expect(Object.keys(changes).sort()).toEqual(['method:fr-domicile', 'zone:france']);
    const after = await setDelivery(admin, { packagingGrams: 120 });
    expect(after.changes).toEqual({ ...changes, packagingGrams: after.changedBy });
    // As it was stored before each part told it.
    await shop.app
      .get<Connection>(getConnectionToken())
      .collection('delivery_settings')
      .updateMany({}, { $unset: { changes: '' } });
    const older = await setDelivery(admin, { preparationDays: 3 });
    expect(Object.keys(older.changes)).toEqual(['preparationDays']);
  });
});
