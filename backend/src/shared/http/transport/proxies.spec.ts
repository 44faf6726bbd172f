import express from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { noteStrangeProxies } from './proxies.js';

function shopOf({ proxies = [] as string[], production = true } = {}) {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const app = express();
  app.set('trust proxy', proxies);
  app.use(noteStrangeProxies({ production }, log), (asked, response) => void response.send(asked.ip));
  return { http: request(app), lines };
}

describe('what a request says of where it comes from', () => {
  it('counts from a named proxy, and is whatever that one saw, not what its caller wrote before it', async () => {
    const { http, lines } = shopOf({ proxies: ['loopback'] });
    const answer = await http.get('/').set('X-Forwarded-For', '198.51.100.9, 203.0.113.7').expect(200);
    expect(answer.text).toBe('203.0.113.7');
    expect(lines).toEqual([]);
  });

  it('counts for nothing from anybody else, and the operator is told once', async () => {
    const { http, lines } = shopOf({ proxies: ['10.0.0.2'] });
    for (const address of ['203.0.113.7', '203.0.113.8']) {
      const answer = await http.get('/').set('X-Forwarded-For', address).expect(200);
      expect(answer.text).toMatch(/127\.0\.0\.1$/);
    }
    expect(lines).toEqual([expect.stringContaining('TRUSTED_PROXY')]);
    expect(lines[0]).not.toContain('203.0.113');
  });
});
