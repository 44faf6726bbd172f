import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { INestApplication } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import type { Connection } from 'mongoose';
import request from 'supertest';
import type { MailAttachment } from '@shop/contract';
import { AppModule } from '../../src/app.module.js';
import { configureApplication } from '../../src/application.js';
import { type Environment, readEnvironment } from '../../src/config/environment.js';
import { Passwords } from '../../src/shared/auth/passwords.js';
import { Clock } from '../../src/shared/domain/clock.js';
import { watchAnswers } from './answers-as-described.js';
import { FakeClock } from './fake-clock.js';

export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
  attachments: (MailAttachment & { path: string })[];
}

export interface Shop {
  /** supertest against the listening application. */
  http: ReturnType<typeof request>;
  /** http://127.0.0.1:port */
  url: string;
  clock: FakeClock;
  app: INestApplication;
  environment: Environment;
  /** Sends with the token of a connected administrator (the first one). */
  adminToken(): Promise<string>;
  /** Mails received by `to` once at least `count` are there, newest first. Fails after 15 s. */
  mails(to: string, count?: number): Promise<ReceivedMail[]>;
  close(): Promise<void>;
}

/** What guessing one costs is passwords.spec's subject; here each person of each test would wait for it. */
class QuickPasswords extends Passwords {
  protected override readonly cost = { memoryCost: 64, timeCost: 1, parallelism: 1 };
}

const ADMIN = { email: 'gerante@savonnerie.example', password: 'un-mot-de-passe-solide' };

/**
 * The real application, listening, on a data folder of its own.
 * @param options.uri a database that the test has prepared; a fresh one otherwise. `close` drops it
 */
export async function startShop(
  variables: Record<string, string> = {},
  { frontendDir, uri = databaseUri() }: { frontendDir?: string; uri?: string } = {},
): Promise<Shop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'shop-'));
  const port = await freePort();
  const environment = readEnvironment({
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SEED: 'none',
    LOG_LEVEL: 'fatal',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    RATE_LIMIT_FACTOR: '1000',
    // How busy the machine is that runs the tests is no subject of theirs, but of load-shedding.spec.
    MAX_LAG_MS: '60000',
    ...variables,
  });
  const clock = new FakeClock();
  const module = await Test.createTestingModule({ imports: [AppModule.with(environment, uri)] })
    .overrideProvider(Clock)
    .useValue(clock)
    .overrideProvider(Passwords)
    .useClass(QuickPasswords)
    .compile();
  const app = module.createNestApplication<NestExpressApplication>({ bodyParser: false, logger: false });
  watchAnswers(app, environment);
  configureApplication(app, { environment, frontendDir });
  try {
    await app.listen(port, '127.0.0.1');
  } catch (error) {
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
  const url = `http://127.0.0.1:${((app.getHttpServer() as Server).address() as AddressInfo).port}`;
  const http = request(url);
  let session: { token: Promise<string>; until: number } | undefined;
  // A session ends an hour after its last use, also where a test lets days pass.
  const adminToken = () => {
    const now = clock.now().getTime();
    if (!session || session.until < now) session = { token: logInAsAdmin(http), until: now + 30 * 60_000 };
    return session.token;
  };

  return {
    http,
    url,
    clock,
    app,
    environment,
    adminToken,
    mails: (to, count = 1) => receivedMails(http, to, count),
    close: async () => {
      const connection = app.get<Connection>(getConnectionToken());
      (app.getHttpServer() as Server).closeAllConnections();
      await connection.dropDatabase();
      await app.close();
      // A paper that was on its way as its database went may still be written.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
    },
  };
}

/** The run's database server with a fresh database name. */
export function databaseUri(): string {
  const uri = process.env.MONGODB_URI;
  if (!uri) throw new Error('MONGODB_URI is missing: the global setup provides it.');
  const name = `test_${randomBytes(6).toString('hex')}`;
  return uri.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${name}`);
}

export async function freePort(): Promise<number> {
  const { createServer } = await import('node:net');
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

async function logInAsAdmin(http: ReturnType<typeof request>): Promise<string> {
  const answer = await http
    .post('/api/admin/login')
    .send(ADMIN)
    .expect((response) => {
      if (response.status >= 300) throw new Error(`administrator login answered ${response.status}`);
    });
  return (answer.body as { user: { token: string } }).user.token;
}

async function receivedMails(http: ReturnType<typeof request>, to: string, count: number): Promise<ReceivedMail[]> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const answer = await http.get('/dev/mailbox.json');
    const mails = (answer.body as ReceivedMail[]).filter((mail) => mail.to === to);
    if (mails.length >= count) return mails;
    if (Date.now() > deadline) throw new Error(`${mails.length} mails for ${to} after 15 s, ${count} expected`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
