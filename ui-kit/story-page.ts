import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base } from '@playwright/test';
import type { Page } from '@playwright/test';

const ROOT = fileURLToPath(new URL('../storybook-static', import.meta.url));

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
};

interface StoryFinished {
  storyId: string;
  status: 'success' | 'error';
  reporters: { type: string; status: string; result?: { violations?: Violation[] } }[];
}

interface Violation {
  id: string;
  help: string;
  nodes: { html: string; failureSummary?: string }[];
}

export interface StoryOutcome {
  /** Sentences; empty when the play function passed, axe found nothing and the console stayed quiet. */
  problems: string[];
  /** Pixels by which the page is wider than its window. */
  overflow: number;
}

export type OpenStory = (id: string, width: number, options?: { play?: boolean }) => Promise<StoryOutcome>;

declare global {
  interface Window {
    storyEvents: { name: string; payload: unknown }[];
  }
}

/** Runs in the page before Storybook: keeps what its channel says from the first moment on. */
function listenToChannel(): void {
  interface Channel {
    on: (name: string, listener: (payload: unknown) => void) => void;
  }
  const names = ['storyFinished', 'playFunctionThrewException', 'storyThrewException', 'storyErrored', 'storyMissing'];
  let channel: Channel | undefined;
  window.storyEvents = [];
  Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => channel,
    set: (next: Channel) => {
      channel = next;
      for (const name of names) next.on(name, (payload) => window.storyEvents.push({ name, payload }));
    },
  });
}

function describeViolations({ reporters }: StoryFinished): string[] {
  return reporters
    .filter(({ type, status }) => type === 'a11y' && status !== 'passed')
    .flatMap(({ result }) => result?.violations ?? [])
    .map(
      ({ id, help, nodes }) =>
        `axe ${id}: ${help}\n${nodes.map((n) => `${n.html} ${n.failureSummary ?? ''}`).join('\n')}`,
    );
}

async function outcomeOf(page: Page, consoleErrors: readonly string[]): Promise<StoryOutcome> {
  await page.waitForFunction(
    () => window.storyEvents.length > 0 && window.storyEvents.some(({ name }) => name !== 'playFunctionThrewException'),
  );
  const events = await page.evaluate(() =>
    window.storyEvents.map(({ name, payload }) => ({
      name,
      payload: payload instanceof Error ? { message: payload.message } : payload,
    })),
  );
  const problems = [...consoleErrors];
  for (const { name, payload } of events) {
    if (name !== 'storyFinished') {
      problems.push(`${name}: ${(payload as { message?: string } | undefined)?.message ?? ''}`);
      continue;
    }
    const finished = payload as StoryFinished;
    problems.push(...describeViolations(finished));
    if (finished.status !== 'success' && problems.length === 0)
      problems.push(`the story ended with ${finished.status}`);
    if (!finished.reporters.some(({ type }) => type === 'a11y')) problems.push('axe did not run');
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return { problems, overflow };
}

export const test = base.extend<object, { storybook: string; openStory: OpenStory }>({
  storybook: [
    async ({}, use) => {
      const server = createServer((request, response) => {
        const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
        const file = join(ROOT, path);
        if (!file.startsWith(ROOT) || !statSync(file, { throwIfNoEntry: false })?.isFile()) {
          response.writeHead(404).end();
          return;
        }
        response.writeHead(200, {
          'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
          'cache-control': 'max-age=3600',
        });
        createReadStream(file).pipe(response);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],
  openStory: [
    async ({ browser, storybook }, use) => {
      const context = await browser.newContext({ locale: 'fr-FR' });
      const page = await context.newPage();
      let consoleErrors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') consoleErrors.push(`console: ${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => consoleErrors.push(`page: ${error.message}`));
      await page.addInitScript(listenToChannel);
      await use(async (id, width) => {
        consoleErrors = [];
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${storybook}/iframe.html?viewMode=story&id=${id}`);
        return outcomeOf(page, consoleErrors);
      });
      await context.close();
    },
    { scope: 'worker' },
  ],
});
