/**
 * What a first visit to a page fetches and how it feels, measured in Chromium: a phone four times slower than this
 * machine, on a line of 1.6 Mb/s with a round trip of 150 ms, nothing in any cache.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../frontend/dist');

/** The mid-range phone and line that page speed tools agree on ("slow 4G"). */
export const SLOW = { cpu: 4, bitsPerSecond: 1.6e6, roundTripMs: 150 };
export const PHONE = { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** Nothing was fetched and no long task was seen for so long: the page is at rest. */
const QUIET_MS = 1_000;

/** In the page: paints, shifts and long tasks from its very beginning. */
function observe() {
  const seen = { lcp: 0, lcpOf: '', shift: 0, firstPaint: 0, tasks: [] };
  window.__seen = seen;
  const watch = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
    seen.lcpOf = entry.url ? new URL(entry.url).pathname : (entry.element?.tagName.toLowerCase() ?? '');
  });
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.shift += entry.value;
  });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime;
  });
  watch('longtask', (entry) => seen.tasks.push({ start: entry.startTime, ms: entry.duration }));
}

/** Sum of what tasks after the first paint take beyond 50 ms each: the time in which a tap is not answered. */
const blockingTime = ({ tasks, firstPaint }) =>
  tasks
    .filter(({ start, ms }) => start + ms > firstPaint)
    .reduce((sum, { start, ms }) => sum + Math.max(0, start + ms - Math.max(start, firstPaint) - 50), 0);

/**
 * One cold visit.
 * @param address whole URL
 * @param throttled false leaves line and processor as they are, when only what is fetched matters
 * @returns `scripts` are paths of every script fetched until the page is at rest, in order; times in milliseconds
 */
export async function visit(browser, address, { throttled = true } = {}) {
  const context = await browser.newContext({ ...PHONE, locale: 'fr-FR' });
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    const scripts = [];
    let lastSign = Date.now();
    page.on('request', (request) => {
      lastSign = Date.now();
      if (request.resourceType() === 'script' || request.url().endsWith('.js')) scripts.push(request.url());
    });
    page.on('requestfinished', () => (lastSign = Date.now()));
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: false });
    if (throttled) {
      const bytesPerSecond = SLOW.bitsPerSecond / 8;
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: SLOW.roundTripMs,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond,
      });
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
    }
    await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
    let tasks = -1;
    for (;;) {
      const now = await page.evaluate(() => window.__seen.tasks.length);
      if (now !== tasks) lastSign = Date.now();
      tasks = now;
      if (Date.now() - lastSign > QUIET_MS) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const seen = await page.evaluate(() => window.__seen);
    return { ...seen, tbt: blockingTime(seen), scripts: [...new Set(scripts.map((url) => new URL(url).pathname))] };
  } finally {
    await context.close();
  }
}

/** Bytes of a built script as a browser receives it, compressed by gzip. */
export const gzipBytes = (pathname) => gzipSync(readFileSync(path.join(dist, pathname)), { level: 9 }).length;

export const scriptBytes = (scripts) => scripts.reduce((sum, file) => sum + gzipBytes(file), 0);
