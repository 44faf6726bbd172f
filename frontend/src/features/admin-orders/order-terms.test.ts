import type { OrderDelivery } from '@shop/contract';
import { anOrder } from '../../testing/an-order';
import { addressLines, methodWords } from './order-terms';

const method = (given: Partial<OrderDelivery>): OrderDelivery => ({
  ...{ methodId: 'm', name: 'Colissimo', note: '', kind: 'home', carrier: '', tracked: true, relay: null },
  ...given,
});
const relay = { code: '012345', name: 'Tabac', address: '8 rue Haute', postalCode: '69001', city: 'Lyon' };
const where = { prenom: 'Claire', nom: 'Morel', address: '14 rue des Tilleuls', complement: '' };
const going = (deliveryMethod: OrderDelivery | null) =>
  addressLines(anOrder({ ...where, postalCode: '69003', city: 'Lyon', country: 'FR', deliveryMethod }));

it.each([
  ['home', method({}), ['Claire Morel', '14 rue des Tilleuls', '69003 Lyon', 'FRANCE']],
  ['home, before there was a choice', null, ['Claire Morel', '14 rue des Tilleuls', '69003 Lyon', 'FRANCE']],
  [
    'to a relay point',
    method({ kind: 'relay', relay }),
    ['Claire Morel', 'Tabac (012345)', '8 rue Haute', '69001 Lyon', 'FRANCE'],
  ],
  [
    'nowhere',
    method({ kind: 'pickup', name: 'Retrait', note: '3 quai du Port' }),
    ['Claire Morel', 'Retrait', '3 quai du Port'],
  ],
])('what goes %s has that on its papers', (_where, deliveryMethod, lines) => {
  expect(going(deliveryMethod)).toEqual(lines);
});

it('names the method with what was said of it', () => {
  expect(methodWords(method({ note: 'Contre signature' }))).toBe('Colissimo, Contre signature');
  expect(methodWords(method({ kind: 'relay', name: 'Relais', relay }))).toBe(
    'Relais\u00a0: Tabac, 8 rue Haute, 69001 Lyon (012345)',
  );
});
