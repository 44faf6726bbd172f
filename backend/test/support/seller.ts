import type { Seller, SellerChange, SellerState } from '@shop/contract';
import { bearer } from './people.js';
import type { Shop } from './shop.js';

/** A seller that is whole and of no demo. */
export const SELLER: Seller = {
  name: 'Savonnerie du Port',
  legalForm: 'SARL',
  capital: '8 000 €',
  address: '3 quai du Port\n13002 Marseille',
  siren: '732829320',
  register: 'RCS Marseille',
  vatStatus: 'number',
  vatNumber: 'FR44732829320',
  phone: '04 91 00 00 00',
  email: 'bonjour@savonnerie.example',
  publisher: 'Claire Morel',
  hostName: 'Hébergeur SAS',
  hostAddress: '2 rue Haute\n59100 Roubaix',
  hostPhone: '03 20 00 00 00',
  mediatorName: 'Médiation de la consommation',
  mediatorAddress: '14 rue Basse\n75017 Paris',
  mediatorWebsite: 'https://www.mediation.example',
  responsibleName: 'Savonnerie du Port',
  responsibleAddress: '3 quai du Port\n13002 Marseille',
  responsibleEmail: 'bonjour@savonnerie.example',
  packagingIdu: 'FR123456_01ABCD',
  returnAddress: '3 quai du Port\n13002 Marseille',
  returnPaidBy: 'client',
};

export async function sellerState(shop: Shop): Promise<SellerState> {
  const { body } = await shop.http
    .get('/api/seller')
    .set('Authorization', bearer(await shop.adminToken()))
    .expect(200);
  return body as SellerState;
}

/** What the form of 'Obligations' sends, filled from what is kept now. */
export async function sellerForm(shop: Shop, given: Partial<Seller> = {}): Promise<SellerChange> {
  return { ...SELLER, ...given, expectedVersion: (await sellerState(shop)).version };
}

/** Fills 'Obligations' through the API. */
export async function saveSeller(shop: Shop, given: Partial<Seller> = {}): Promise<SellerState> {
  const { body } = await shop.http
    .put('/api/seller')
    .set('Authorization', bearer(await shop.adminToken()))
    .send(await sellerForm(shop, given))
    .expect(200);
  return body as SellerState;
}
