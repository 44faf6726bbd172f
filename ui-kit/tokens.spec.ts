import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import prettier from 'prettier';
import { THEMES, TYPED, type Theme, designTokens, placeOf, readTokens, typedTokens } from '../scripts/kit/tokens.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

interface DesignToken {
  $type: string;
  $value: unknown;
}

type Group = Record<string, DesignToken>;

interface Tree {
  $extensions?: { 'shop.ui-kit': { cssOnly: Record<string, string> } };
  [group: string]: unknown;
}

const isLength = (value: unknown): boolean => {
  const { value: figure, unit } = value as { value?: unknown; unit?: unknown };
  return Number.isFinite(figure) && (unit === 'px' || unit === 'rem');
};

const isColour = (value: unknown): boolean => {
  const { colorSpace, components, alpha } = value as { colorSpace?: string; components?: number[]; alpha?: number };
  const parts = [...(components ?? []), alpha ?? Number.NaN];
  return colorSpace === 'srgb' && parts.length === 4 && parts.every((part) => part >= 0 && part <= 1);
};

/** What the format of October 2025 asks of a value of each type that the kit uses. */
const VALID: Record<string, (value: unknown) => boolean> = {
  color: isColour,
  dimension: isLength,
  number: Number.isFinite,
  fontFamily: (value) => Array.isArray(value) && value.every((name) => typeof name === 'string' && !/['"]/.test(name)),
  fontWeight: (value) => Number(value) >= 1 && Number(value) <= 1000,
  duration: (value) =>
    Number.isFinite((value as { value?: unknown }).value) && (value as { unit?: unknown }).unit === 'ms',
  cubicBezier: (value) => Array.isArray(value) && value.length === 4 && value.every(Number.isFinite),
  shadow: (value) =>
    Array.isArray(value) &&
    value.every(({ color, offsetX, offsetY, blur, spread }: Record<string, unknown>) => {
      return isColour(color) && [offsetX, offsetY, blur, spread].every(isLength);
    }),
};

const groupsOf = (tree: Tree) =>
  Object.entries(tree).filter((entry): entry is [string, Group] => !entry[0].startsWith('$'));

for (const theme of Object.keys(THEMES) as Theme[]) {
  test(`the tokens of the theme ${theme} are those of the stylesheet, in the community's format`, async () => {
    const written = await readTokens(THEMES[theme]);
    const tree = (await designTokens(theme)) as Tree;
    expect(written.length).toBeGreaterThan(15);

    const groups = groupsOf(tree);
    const invalid = groups.flatMap(([group, tokens]) =>
      Object.entries(tokens)
        .filter(([, { $type, $value }]) => !VALID[$type]?.($value))
        .map(([key]) => `${group}.${key}`),
    );
    expect(invalid).toEqual([]);

    const cssOnly = tree.$extensions?.['shop.ui-kit'].cssOnly ?? {};
    const told = [
      ...groups.flatMap(([group, tokens]) => Object.keys(tokens).map((key) => `${group}.${key}`)),
      ...Object.keys(cssOnly).map((name) => Object.values(placeOf(name)).join('.')),
    ];
    expect(told.sort()).toEqual(written.map(({ name }) => Object.values(placeOf(name)).join('.')).sort());
  });
}

test('the typed tokens are those of the stylesheet', async () => {
  const options = { ...(await prettier.resolveConfig(TYPED)), filepath: TYPED };
  // Otherwise: npm run kit:tokens.
  expect(readFileSync(TYPED, 'utf8')).toBe(await prettier.format(await typedTokens(), options));
});

test('a theme changes tokens that there are', async () => {
  const names = (await readTokens(THEMES.shop)).map(({ name }) => name);
  const others = (await readTokens(THEMES['back-office'])).map(({ name }) => name);
  expect(others.filter((name) => !names.includes(name))).toEqual([]);
});

test('no style asks for a token that there is not', async () => {
  const sheets = ['ui-kit/src', 'frontend/src'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(css|tsx)$/.test(file))
      .map((file) => ({ file: join(folder, file), text: readFileSync(join(ROOT, folder, file), 'utf8') })),
  );
  const known = new Set((await readTokens(THEMES.shop)).map(({ name }) => name));
  // Set by Base UI on what it places (base-ui.com, Select.Positioner).
  for (const name of ['anchor-width', 'available-width', 'available-height']) known.add(name);
  // What a parent sets for its children is named where it is set.
  for (const { text } of sheets) for (const [, name] of text.matchAll(/['"]?--([\w-]+)['"]?\]?\s*:/g)) known.add(name!);
  const unknown = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/var\(--([\w-]+)\)/g)].filter(([, name]) => !known.has(name!)).map(([use]) => `${file}: ${use}`),
  );
  expect(unknown).toEqual([]);
});
