import { canonicalPath } from './path-aliases.js';

const id = '507f1f77bcf86cd799439011';

describe('bare paths', () => {
  it.each([
    ['GET', '/products/savon', '/api/products/savon'],
    ['GET', '/product/search/lavande', '/api/product/search/lavande'],
    ['GET', `/${id}`, `/api/purchases/${id}`],
    ['GET', `/api/${id}`, `/api/purchases/${id}`],
    ['POST', '/neworders', '/api/neworders'],
    ['PUT', `/update/client/${id}`, `/api/update/client/${id}`],
    ['POST', `/purchases/${id}/${id}/refund`, `/api/purchases/${id}/${id}/refund`],
    ['POST', '/admin/login', '/api/admin/login'],
  ])('%s %s is %s', (method, bare, canonical) => {
    expect(canonicalPath(method, bare, false)).toBe(canonical);
  });

  it('leaves the product page to browsers and its data to programs', () => {
    expect(canonicalPath('GET', `/product/${id}`, true)).toBeUndefined();
    expect(canonicalPath('GET', `/product/${id}`, false)).toBe(`/api/product/${id}`);
  });

  it.each([
    ['GET', '/admin/login'],
    ['GET', '/login'],
    ['GET', '/account'],
    ['GET', '/faq'],
    ['GET', '/507f1f77'],
    ['DELETE', '/neworders'],
  ])('%s %s is no call', (method, path) => {
    expect(canonicalPath(method, path, false)).toBeUndefined();
  });
});
