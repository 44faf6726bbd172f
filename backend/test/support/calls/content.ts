import { aWidePicture, titled, writing } from '../content.js';
import type { Row, World } from './call.js';

const ROOT = '/content/home.banners';

/** Something to publish, preview or give up, whatever the calls before have left. */
async function aDraft({ shop }: World, title: string): Promise<number> {
  return (await writing(shop).save(titled(title))).version;
}

/** The calls of what the owner writes of the pages (docs/adr/0128). */
export const CONTENT_CALLS: Row[] = [
  [
    'a picture for a banner',
    'POST /api/content/pictures',
    async ({ admin }) => ({
      path: '/content/pictures',
      token: admin,
      status: 201,
      form: { image: await aWidePicture() },
      reads: ['name', 'image', 'width', 'height'],
    }),
  ],
  [
    'a draft of the banners',
    'PUT /api/content/{kind}/draft',
    async ({ shop, admin }) => {
      const { value } = await writing(shop).draft();
      return { path: `${ROOT}/draft`, token: admin, body: { value: titled('Samedi')(value), base: value } };
    },
  ],
  [
    'a link to the page with a draft',
    'POST /api/content/{kind}/draft/preview',
    async (world) => {
      await aDraft(world, 'Un aperçu');
      return { path: `${ROOT}/draft/preview`, token: world.admin, status: 200, reads: ['address', 'until'] };
    },
  ],
  [
    'a draft that is given up',
    'POST /api/content/{kind}/draft/discard',
    async (world) => {
      const expectedVersion = await aDraft(world, 'Jeté');
      return { path: `${ROOT}/draft/discard`, token: world.admin, body: { expectedVersion } };
    },
  ],
  [
    'what the shop came with, as a draft',
    'POST /api/content/{kind}/draft/restore',
    async ({ shop, admin }) => {
      const { version } = await writing(shop).draft();
      return { path: `${ROOT}/draft/restore`, token: admin, body: { number: 0, expectedVersion: version } };
    },
  ],
  [
    'a draft that is published',
    'POST /api/content/{kind}/publication',
    async (world) => {
      const expectedVersion = await aDraft(world, 'En ligne');
      return { path: `${ROOT}/publication`, token: world.admin, body: { expectedVersion, at: null } };
    },
  ],
  [
    'a publication that is called off',
    'POST /api/content/{kind}/publication/cancel',
    async (world) => {
      const { shop, admin } = world;
      await aDraft(world, 'Plus tard');
      const at = new Date(shop.clock.now().getTime() + 3_600_000).toISOString();
      await writing(shop).publish(at);
      const { version } = await writing(shop).draft();
      return { path: `${ROOT}/publication/cancel`, token: admin, body: { expectedVersion: version } };
    },
  ],
];
