import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { arrived } from './axe';

const source = readFileSync(createRequire(import.meta.url).resolve('html_codesniffer/build/HTMLCS.js'), 'utf8');

interface Message {
  type: number;
  code: string;
  msg: string;
  element: Element;
}

interface SnifferWindow {
  HTMLCS: {
    ERROR: number;
    process: (standard: string, content: Document, done: () => void, failed: () => void, language: string) => void;
    getMessages: () => Message[];
    getTranslation: (key: string) => string | undefined;
  };
}

/**
 * What it takes for an error and is none. One signs in by mail address: `username` is how a password manager finds the
 * field, `type="email"` how a telephone finds its keyboard.
 */
const NO_FAULT = /InvalidAutoComplete_Text <input[^>]* autocomplete="username"[^>]* type="email"/;

/** WCAG 2 AA by HTML_CodeSniffer, which reads names, tables and forms otherwise than axe does: no error of certainty. */
export async function expectNoErrorBySecondEngine(page: Page) {
  await arrived(page);
  await page.evaluate(source);
  const errors = await page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const { HTMLCS } = window as unknown as SnifferWindow;
        // Sentences about autocomplete are missing from its English, and it breaks off then.
        const translate = HTMLCS.getTranslation.bind(HTMLCS);
        HTMLCS.getTranslation = (key) => translate(key) ?? key;
        const told = () =>
          resolve(
            HTMLCS.getMessages()
              .filter(({ type }) => type === HTMLCS.ERROR)
              .map(({ code, msg, element }) => `${code}: ${msg} ${element.outerHTML?.slice(0, 300)}`),
          );
        HTMLCS.process('WCAG2AA', document, told, () => reject(new Error('HTML_CodeSniffer failed')), 'en');
      }),
  );
  expect(errors.filter((error) => !NO_FAULT.test(error))).toEqual([]);
}
