import type { DeliveryState, LabellingState } from '@shop/contract';
import { aNoticePicture, noticeState, publishNotice } from '../guarantee-notice.js';
import { draftOf, parisDay, savedDraft } from '../legal-texts.js';
import { saveSeller, sellerForm } from '../seller.js';
import type { Row } from './call.js';

export const LEGAL: Row[] = [
  [
    'that every label has to be whole',
    'PUT /api/labelling',
    async ({ shop, admin }) => {
      const { body } = await shop.http.get('/api/labelling').set('Authorization', admin).expect(200);
      const { version, required } = body as LabellingState;
      // As it is: the other calls go on buying.
      return { path: '/labelling', token: admin, body: { required, expectedVersion: version } };
    },
  ],
  [
    'a list of ingredients as its label will have it',
    'POST /api/label-preview',
    ({ admin }) => ({
      path: '/label-preview',
      token: admin,
      body: { ingredients: 'Aqua, Lavandula Angustifolia Oil' },
      status: 200,
      reads: ['inci', 'warnings'],
    }),
  ],
  [
    'all that administrators wrote about a product',
    'GET /api/product/{id}/sheet',
    ({ admin, product }) => ({ path: `/product/${product._id}/sheet`, token: admin, reads: ['cpnp', 'labelGaps'] }),
  ],
  [
    'a setting',
    'PUT /api/settings/{section}',
    ({ admin }) => ({
      path: '/settings/stock',
      token: admin,
      // As it is: the other calls go on buying.
      body: { changes: [{ key: 'unitsPerLine', value: 20, base: 20 }] },
    }),
  ],
  [
    'where and how the shop delivers',
    'PUT /api/delivery',
    async ({ shop, admin }) => {
      const { body } = await shop.http.get('/api/delivery').set('Authorization', admin).expect(200);
      const { settings, version } = body as DeliveryState;
      // As it is: the other calls go on buying.
      return { path: '/delivery', token: admin, body: { settings, expectedVersion: version } };
    },
  ],
  [
    'the settings of VAT',
    'PUT /api/vat',
    ({ admin }) => ({ path: '/vat', token: admin, body: { regime: 'standard', belgium: 'french' } }),
  ],
  [
    'the seller',
    'PUT /api/seller',
    async ({ shop, admin }) => ({ path: '/seller', token: admin, body: await sellerForm(shop) }),
  ],
  [
    'who confirmed a rule',
    'PUT /api/obligations/{id}/confirmation',
    async ({ shop, admin }) => {
      await saveSeller(shop);
      const body = { by: 'Mme Roche, comptable', until: '2099-12-31' };
      return { path: '/obligations/vat/confirmation', token: admin, body };
    },
  ],
  [
    'a draft of a legal text',
    'PUT /api/legal-texts/{legalText}/draft',
    async ({ shop, admin }) => {
      const { content, version } = await draftOf(shop, 'legal-notice');
      return { path: '/legal-texts/legal-notice/draft', token: admin, body: { content, expectedVersion: version } };
    },
  ],
  [
    'a legal text as it will be read',
    'POST /api/legal-texts/{legalText}/preview',
    async ({ shop, admin }) => {
      const { content } = await draftOf(shop, 'privacy-policy');
      return { path: '/legal-texts/privacy-policy/preview', token: admin, body: { content } };
    },
  ],
  [
    'the same as PDF',
    'POST /api/legal-texts/{legalText}/preview/pdf',
    async ({ shop, admin }) => {
      const { content } = await draftOf(shop, 'privacy-policy');
      return { path: '/legal-texts/privacy-policy/preview/pdf', token: admin, body: { content } };
    },
  ],
  [
    'a draft that is given up',
    'POST /api/legal-texts/{legalText}/draft/discard',
    async ({ shop, admin }) => {
      const { version } = await draftOf(shop, 'terms-of-sale');
      return { path: '/legal-texts/terms-of-sale/draft/discard', token: admin, body: { expectedVersion: version } };
    },
  ],
  [
    'a version of a legal text',
    'POST /api/legal-texts/{legalText}/versions',
    async ({ shop, admin }) => {
      await saveSeller(shop);
      const expectedVersion = await savedDraft(shop, 'legal-notice');
      const body = { expectedVersion, effectiveFrom: parisDay(shop), summary: 'Hébergeur' };
      return { path: '/legal-texts/legal-notice/versions', token: admin, status: 201, body };
    },
  ],
  [
    'a picture of the guarantee’s notice',
    'POST /api/guarantee-notice/versions',
    async ({ shop, admin }) => ({
      path: '/guarantee-notice/versions',
      token: admin,
      form: {
        expectedVersion: String((await noticeState(shop)).version),
        image: await aNoticePicture({ colour: '#335599' }),
      },
      status: 201,
    }),
  ],
  [
    'the guarantee’s notice that is taken away',
    'POST /api/guarantee-notice/removal',
    async ({ shop, admin }) => {
      const { number } = await publishNotice(shop, { colour: '#553399' });
      return { path: '/guarantee-notice/removal', token: admin, body: { expectedVersion: number } };
    },
  ],
];
