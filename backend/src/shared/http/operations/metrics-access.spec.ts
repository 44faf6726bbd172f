import express from 'express';
import request from 'supertest';
import { metricsAccess } from './metrics-access.js';

function metricsOf(settings: { production: boolean; metricsToken: string }) {
  const app = express();
  app.use(metricsAccess(settings), (_request, response) => void response.send('mesures'));
  return request(app);
}

describe('the metrics in production', () => {
  it('are read from the machine itself, not through a proxy on it', async () => {
    const metrics = metricsOf({ production: true, metricsToken: '' });
    await metrics.get('/').expect(200);
    await metrics.get('/').set('X-Forwarded-For', '203.0.113.7').expect(404);
    await metrics.get('/').set('Forwarded', 'for=203.0.113.7').expect(404);
  });

  it('are read by whoever sends the token, from anywhere', async () => {
    const metrics = metricsOf({ production: true, metricsToken: 'un-jeton-pour-les-mesures' });
    const read = (authorization: string) =>
      metrics.get('/').set('X-Forwarded-For', '203.0.113.7').set('Authorization', authorization);
    await read('Bearer un-jeton-pour-les-mesures').expect(200);
    await read('Bearer un-jeton').expect(404);
    await metrics.get('/').expect(404);
  });
});
