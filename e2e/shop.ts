import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, type ConsoleMessage, expect } from '@playwright/test';
import { shareMadePictures } from '../scripts/lib/made-pictures.mjs';
import { fillFromThePage } from './fill-from-the-page';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
/** No two parcels share one: the shop would ask. */
export const aParcelNumber = () => `6A${String(Math.random()).slice(2, 13).padEnd(11, '0')}`;

export const ADMIN = { email: 'gerante@savonnerie.example', password: 'un-mot-de-passe-solide' };

/**
 * Makes every script come late, as on a slow line: a journey that presses before the program is there shows itself.
 * PROGRAM_DELAY_MS=700 npm test -- journeys
 */
const PROGRAM_DELAY_MS = Number(process.env.PROGRAM_DELAY_MS ?? 0);

/**
 * For journeys that look for a soap in a list or a menu: the soaps that others make and sell out would push it away.
 * They share a shop with one another alone.
 */
export const AS_SEEDED = { JOURNEY_SHOP: 'as seeded' };

export interface RunningShop {
  url: string;
  /** Stops the process at once, as a power cut would, and starts it again on the same data. */
  crashAndRestart(): Promise<void>;
  /** The first half of it. @returns what starts it again */
  crash(): Promise<() => Promise<void>>;
  /** Stops and starts on the same data, so many days later than before by the server's clock. */
  restartLater(days: number): Promise<void>;
  mails(to: string): Promise<{ subject: string; text: string; html: string }[]>;
}

/** A program that is loaded before the shop and moves its clock. */
function clockAhead(days: number): Record<string, string> {
  const moved = `const now = () => Real.now() + ${days} * 24 * 3600_000, Real = Date;
    globalThis.Date = new Proxy(Real, {
      construct: (date, given, kind) => Reflect.construct(date, given.length === 0 ? [now()] : given, kind),
      get: (date, name, proxy) => (name === 'now' ? now : Reflect.get(date, name, proxy)),
    });`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(moved)}` };
}

/** Below those that the system gives to outgoing calls, of which a browser makes many while the shop starts. */
const PORTS = { from: 12_000, to: 32_000 };

async function freePort(): Promise<number> {
  const port = PORTS.from + Math.floor(Math.random() * (PORTS.to - PORTS.from));
  const isFree = await new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
  return isFree ? port : freePort();
}

function startProcess(port: number, dataDir: string, settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['backend/bundle/main.js'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      MONGODB_URI: '',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'error',
      ...settings,
    },
  });
}

/** @param child whose end is told at once: somebody else's shop may answer at its address */
async function untilReady(url: string, child: ChildProcess): Promise<void> {
  await expect
    .poll(
      () => {
        if (child.exitCode !== null) throw new Error(`the shop at ${url} ended with ${child.exitCode}`);
        return fetch(`${url}/api/health`).then(
          (answer) => answer.status,
          () => 0,
        );
      },
      { timeout: 45_000, intervals: [50] },
    )
    .toBe(200);
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await exited;
}

/** What was logged, with the stack of an error: Firefox says no more of one than "Error". The page it stood on may be gone. */
async function inFull(message: ConsoleMessage): Promise<string> {
  const parts = message
    .args()
    .map((part) =>
      part.evaluate((value: unknown) => (value instanceof Error ? `${String(value)}\n${value.stack ?? ''}` : '')),
    );
  const stacks = await Promise.all(parts.map((part) => part.catch(() => 'an error of a page that was left')));
  const { url, lineNumber } = message.location();
  return [message.text(), ...stacks, `${url}:${lineNumber}`].filter((line) => line !== '').join('\n');
}

/** `shop`: a seeded shop of this worker's own, with `settings` added to its environment. */
export const test = base.extend<
  { failOnPageErrors: void; expectedError: RegExp | null },
  { shop: RunningShop; settings: Record<string, string> }
>({
  settings: [{}, { scope: 'worker', option: true }],
  // For a journey that breaks something on purpose: what the browser or React then logs.
  expectedError: [null, { option: true }],
  shop: [
    async ({ settings }, use) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'shop-journey-'));
      await shareMadePictures(dataDir);
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      let daysAhead = 0;
      const environment = () => ({ ...settings, ...(daysAhead > 0 && clockAhead(daysAhead)) });
      let child = startProcess(port, dataDir, environment());
      await untilReady(url, child);
      const crash = async () => {
        await stop(child, 'SIGKILL');
        return async () => {
          child = startProcess(port, dataDir, environment());
          await untilReady(url, child);
        };
      };
      await use({
        url,
        crash,
        crashAndRestart: async () => (await crash())(),
        restartLater: async (days) => {
          await stop(child, 'SIGTERM');
          daysAhead += days;
          child = startProcess(port, dataDir, environment());
          await untilReady(url, child);
        },
        mails: async (to) => {
          const answer = await fetch(`${url}/dev/mailbox.json`);
          const mails = (await answer.json()) as { to: string; subject: string; text: string; html: string }[];
          return mails.filter((mail) => mail.to === to);
        },
      });
      await stop(child, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  page: async ({ page, browserName }, use) => {
    if (browserName === 'firefox') fillFromThePage(page);
    await use(page);
  },
  failOnPageErrors: [
    async ({ page, expectedError }, use) => {
      if (PROGRAM_DELAY_MS > 0) {
        await page.context().route('**/*.js', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, PROGRAM_DELAY_MS));
          await route.continue().catch(() => undefined);
        });
      }
      const errors: string[] = [];
      const told: Promise<void>[] = [];
      page.on('pageerror', (error) => errors.push(`${String(error)}\n${error.stack ?? ''}`));
      page.on('console', (message) => {
        if (message.type() !== 'error') return;
        // What the API or the page itself answers, the browser logs by itself; journeys about refusals expect it.
        const { url } = message.location();
        const refused =
          message.text().startsWith('Failed to load resource') && (url.includes('/api/') || url === page.url());
        if (!refused && !expectedError?.test(message.text()))
          told.push(inFull(message).then((text) => void errors.push(text)));
      });
      await use();
      await Promise.all(told);
      expect(errors, 'errors thrown or logged in the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
