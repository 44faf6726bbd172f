import express from 'express';
import request from 'supertest';
import { requireHttps } from './require-https.js';

function shopOf(settings: { production: boolean; publicUrl: string }, proxies = ['loopback']) {
  const app = express();
  app.set('trust proxy', proxies);
  app.use(requireHttps(settings), (_request, response) => void response.send('servi'));
  return request(app);
}

describe('what is sent in clear to a shop behind TLS', () => {
  const shop = shopOf({ production: true, publicUrl: 'https://boutique.exemple.fr' });

  it.each([
    ['get', '/api/orders'],
    ['get', '/api'],
    ['post', '/neworders'],
    ['put', '/update/client/1'],
  ] as const)('is refused: %s %s', async (method, path) => {
    const answer = await shop[method](path).set('X-Forwarded-Proto', 'http').expect(403);
    expect(answer.body).toEqual({ code: 'TLS.REQUIRED', message: 'Cette adresse ne répond qu’en HTTPS.' });
    await shop[method](path).set('X-Forwarded-Proto', 'https').expect(200);
  });

  it('is refused where it carries a token, whatever it asks for', async () => {
    await shop.get('/orders/1').set('X-Forwarded-Proto', 'http').set('Authorization', 'Bearer x').expect(403);
  });

  it('is led to its encrypted address when it asks for a page, and to no other host', async () => {
    const answer = await shop
      .get('/product/1?x=1')
      .set('X-Forwarded-Proto', 'http')
      .set('Host', 'ailleurs.fr')
      .expect(308);
    expect(answer.headers.location).toBe('https://boutique.exemple.fr/product/1?x=1');
  });

  it('is known by the word of a named proxy alone', async () => {
    const unnamed = shopOf({ production: true, publicUrl: 'https://boutique.exemple.fr' }, ['10.0.0.2']);
    for (const scheme of ['http', 'https']) {
      await unnamed.get('/api/orders').set('X-Forwarded-Proto', scheme).expect(200);
    }
  });

  it('is served to whoever asks on the machine itself, and where no TLS is promised', async () => {
    await shop.get('/api/health').expect(200);
    const local = shopOf({ production: false, publicUrl: 'http://localhost:3000' });
    await local.get('/api/orders').set('X-Forwarded-Proto', 'http').expect(200);
  });
});
