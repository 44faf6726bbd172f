import { administrators, everyone, type Row } from './access-kinds.js';

/** What the owner writes of the shop's pages (docs/adr/0128). */
export function contentRows(): Record<string, Row> {
  const banners = '/api/content/home.banners';
  return {
    'GET /api/page-texts/:kind': { statuses: everyone(404), path: '/api/page-texts/faq' },
    'GET /api/content': { statuses: administrators(200) },
    'POST /api/content/pictures': { statuses: administrators(415) },
    'GET /api/content/:kind/draft': { statuses: administrators(200), path: `${banners}/draft` },
    'PUT /api/content/:kind/draft': { statuses: administrators(400), path: `${banners}/draft` },
    'POST /api/content/:kind/draft/discard': { statuses: administrators(400), path: `${banners}/draft/discard` },
    'POST /api/content/:kind/draft/restore': { statuses: administrators(400), path: `${banners}/draft/restore` },
    'POST /api/content/:kind/draft/preview': { statuses: administrators(200), path: `${banners}/draft/preview` },
    'POST /api/content/:kind/publication': { statuses: administrators(400), path: `${banners}/publication` },
    'POST /api/content/:kind/publication/cancel': {
      statuses: administrators(400),
      path: `${banners}/publication/cancel`,
    },
    'GET /api/content/:kind/versions': { statuses: administrators(200), path: `${banners}/versions` },
  };
}
