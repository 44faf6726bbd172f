import { fileURLToPath } from 'node:url';
import { expect, test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { serveFolder } from './static-server';

/** The stories as they are published. */
const STORIES = fileURLToPath(new URL('../storybook-static', import.meta.url));

interface Violation {
  id: string;
  help: string;
  nodes: { html: string; failureSummary?: string }[];
}

interface StoryFinished {
  storyId: string;
  status: 'success' | 'error';
  reporters: { type: string; status: string; result?: { violations?: Violation[] } }[];
}

interface StoryEvent {
  name: string;
  payload: unknown;
}

interface Channel {
  on: (name: string, listener: (payload: unknown) => void) => void;
  emit: (name: string, payload: unknown) => void;
}

declare global {
  interface Window {
    storyEvents: StoryEvent[];
    /** The shop's fonts that were taken out of the page, the last of a sheet first. */
    shopFonts: { sheet: CSSStyleSheet; css: string }[];
    __STORYBOOK_ADDONS_CHANNEL__: Channel;
  }
}

/** Runs in the page before Storybook: keeps what its channel says from the first moment on. */
function listenToChannel(): void {
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
    .map(({ id, help, nodes }) => {
      const where = nodes.map(({ html, failureSummary = '' }) => `${html} ${failureSummary}`);
      return [`axe ${id}: ${help}`, ...where].join('\n');
    });
}

function problemsIn({ name, payload }: StoryEvent): string[] {
  if (name !== 'storyFinished') return [`${name}: ${(payload as { message?: string } | undefined)?.message ?? ''}`];
  const finished = payload as StoryFinished;
  const problems = describeViolations(finished);
  if (!finished.reporters.some(({ type }) => type === 'a11y')) problems.push('axe did not run');
  if (finished.status !== 'success' && problems.length === 0) problems.push(`the story ended with ${finished.status}`);
  return problems;
}

/**
 * What a story's tags ask of the window: `narrow` a phone, `reduced-motion` a person who asked for stillness,
 * `forced-colors` one whose system draws every page in its own few colours.
 */
function windowFor(tags: readonly string[]) {
  return {
    size: tags.includes('narrow') ? { width: 375, height: 812 } : { width: 1280, height: 900 },
    media: {
      reducedMotion: tags.includes('reduced-motion') ? ('reduce' as const) : ('no-preference' as const),
      forcedColors: tags.includes('forced-colors') ? ('active' as const) : ('none' as const),
    },
  };
}

/** The published stylesheet in which the shop's own fonts are waited for, however late they come. */
const styled = (css: string) => css.replaceAll(/font-display:\s*optional/g, 'font-display:block');

/**
 * One page for many stories. Nothing of it is routed: a page whose requests go through the test keeps no file that it was once sent.
 */
export class StoryPage {
  #pageProblems: string[] = [];
  /** Which stories the page was last opened for, and with what. */
  #opened = '';

  constructor(
    private readonly page: Page,
    private readonly origin: string,
  ) {
    this.#listen(page);
  }

  /** The page in which the story is. */
  get shown(): Page {
    return this.page;
  }

  #listen(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error') this.#pageProblems.push(`console: ${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => this.#pageProblems.push(`page: ${error.message}`));
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      const stranger = /^(https?|wss?):$/.test(protocol) && origin !== this.origin;
      if (stranger) this.#pageProblems.push(`another host is asked: ${request.url()}`);
    });
  }

  /** Empty when the play function passed, axe found nothing, the console stayed quiet and no other host was asked. */
  async problemsOf(id: string, tags: readonly string[] = []): Promise<string[]> {
    this.#pageProblems = [];
    const { size, media } = windowFor(tags);
    await this.page.setViewportSize(size);
    await this.page.emulateMedia(media);
    await this.#open(id, JSON.stringify(media));
    // A play function that threw is still followed by the story's end.
    await this.page.waitForFunction(() => window.storyEvents.some(({ name }) => name !== 'playFunctionThrewException'));
    const events = await this.page.evaluate(() =>
      window.storyEvents.map(({ name, payload }) => {
        if (payload instanceof Error) return { name, payload: { message: payload.message } };
        if (name !== 'storyFinished') return { name, payload };
        const { storyId, status, reporters } = payload as StoryFinished;
        // Everything that axe looked at and found right is longer than the page itself.
        const told = reporters.map(({ type, status: outcome, result }) => ({
          type,
          status: outcome,
          result: { violations: result?.violations },
        }));
        return { name, payload: { storyId, status, reporters: told } };
      }),
    );
    return [...this.#pageProblems, ...events.flatMap(problemsIn)];
  }

  /**
   * Stories of one component follow one another in the page, as they do for who looks through them: half the time of a story
   * is the page. What one of them left behind would betray itself in the next.
   */
  async #open(id: string, media: string): Promise<void> {
    const opened = `${id.replace(/--.*/, '')} ${media}`;
    if (this.#opened === opened) {
      await this.page.evaluate((storyId) => {
        window.storyEvents = [];
        localStorage.clear();
        sessionStorage.clear();
        window.__STORYBOOK_ADDONS_CHANNEL__.emit('setCurrentStory', { storyId, viewMode: 'story' });
      }, id);
    } else {
      await this.page.goto(`${this.origin}/iframe.html?viewMode=story&id=${id}`);
      this.#opened = opened;
    }
  }

  /** Empty when a page of the documentation shows its title and the console stays quiet. */
  async problemsOfDocumentation(id: string): Promise<string[]> {
    this.#pageProblems = [];
    this.#opened = '';
    await this.page.setViewportSize({ width: 1280, height: 900 });
    await this.page.goto(`${this.origin}/iframe.html?viewMode=docs&id=${id}`);
    await this.page.locator('#storybook-docs h1').first().waitFor();
    const failures = await this.page
      .locator('#storybook-docs')
      // Besides what failed: a table that is still written in its signs.
      .getByText(/^(Error|TypeError|ReferenceError):|\| -{3}/)
      .all();
    return [...this.#pageProblems, ...(await Promise.all(failures.map((failure) => failure.innerText())))];
  }

  /** Pixels by which the story now open is wider than a window of that width. */
  async overflowAt(width: number): Promise<number> {
    await this.page.setViewportSize({ width, height: 812 });
    await this.page.evaluate(() => document.fonts.ready.then(() => undefined));
    // What the width decides in the program is drawn with the next frame.
    await this.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    return this.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  }

  /**
   * Looks at the story that is open as it is on a first visit over a slow line: drawn in the fonts of the reader's machine alone.
   * Its play function and axe do not run again.
   */
  async inReadersFonts(look: () => Promise<void>): Promise<void> {
    await this.page.evaluate(() => {
      window.shopFonts = [];
      for (const sheet of document.styleSheets) {
        for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1) {
          const rule = sheet.cssRules[at]!;
          if (!(rule instanceof CSSFontFaceRule) || !rule.cssText.includes('woff2')) continue;
          window.shopFonts.push({ sheet, css: rule.cssText });
          sheet.deleteRule(at);
        }
      }
    });
    expect(await this.page.evaluate(() => window.shopFonts.length)).toBeGreaterThan(0);
    await look();
    await this.page.evaluate(() => {
      for (const { sheet, css } of window.shopFonts) sheet.insertRule(css, 0);
    });
  }

  /** What the cells of tables hold and do not show whole. */
  async cutCells(): Promise<string[]> {
    return this.page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('tbody td')]
        .filter((cell) => cell.scrollWidth > cell.clientWidth)
        .map((cell) => cell.innerText),
    );
  }
}

export const test = base.extend<object, { stories: StoryPage }>({
  stories: [
    async ({ browser }, use) => {
      const server = await serveFolder(STORIES, styled);
      const context = await browser.newContext({ locale: 'fr-FR' });
      await context.addInitScript(listenToChannel);
      await use(new StoryPage(await context.newPage(), server.origin));
      await context.close();
      server.close();
    },
    { scope: 'worker' },
  ],
});
