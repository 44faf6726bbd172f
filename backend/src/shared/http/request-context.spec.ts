import express from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { requestContext } from './request-context.js';

describe('the log of requests', () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  const app = express();
  app.use(requestContext(log));
  app.all('/answers/:status', (asked, response) => void response.sendStatus(Number(asked.params.status)));
  beforeEach(() => lines.splice(0));

  it.each([401, 403, 429])(
    'says that somebody was turned away with %i, for a read as well, without what was asked',
    async (status) => {
      await request(app).get(`/answers/${status}?token=secret`).set('X-Request-Id', 'a-request-id').expect(status);
      expect(lines).toEqual([
        expect.objectContaining({
          msg: 'refused',
          level: 30,
          status,
          path: '/answers/:status',
          requestId: 'a-request-id',
        }),
      ]);
      expect(JSON.stringify(lines)).not.toContain('secret');
    },
  );

  it('says nothing of reads that went well, nor of pages that do not exist', async () => {
    await request(app).get('/answers/200').expect(200);
    await request(app).get('/answers/404').expect(404);
    expect(lines).toEqual([]);
  });

  it('says nothing of whom somebody named in an address that no route knows', async () => {
    await request(app).delete('/claire.morel@example.com').expect(404);
    await request(app).delete('/clients/claire%40example.com').expect(404);
    expect(lines).toHaveLength(2);
    expect(JSON.stringify(lines)).not.toContain('claire');
  });

  it('says what was written, and what failed as an error', async () => {
    await request(app).post('/answers/201').expect(201);
    await request(app).get('/answers/500').expect(500);
    expect(lines).toMatchObject([
      { msg: 'request', level: 30 },
      { msg: 'request failed', level: 50 },
    ]);
  });
});
