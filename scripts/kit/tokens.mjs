/**
 * The design tokens, read from the one place where they are written: ui-kit/src/tokens/tokens.css. From there come the typed names
 * (`npm run kit:tokens` writes src/tokens/tokens.ts) and, with the package, files in the format of the Design Tokens Community
 * Group (designtokens.org, 2025.10): one for each theme, the second holding what differs from the first.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import postcss from 'postcss';
import { root } from '../lib.mjs';

const SOURCE = path.join(root, 'ui-kit/src/tokens/tokens.css');
export const TYPED = path.join(root, 'ui-kit/src/tokens/tokens.ts');

export const THEMES = { shop: ':root', 'back-office': "[data-theme='back-office']" };
const GROUPS = /^(color|font|text|weight|leading|tracking|space|radius|shadow|duration|ease|layer)(?:-(.+))?$/;
const EXTENSION = 'shop.ui-kit';

/** @returns the tokens of a theme outside media queries, as written: name without dashes, value, the comment behind it */
export async function readTokens(selector) {
  const tokens = [];
  const sheet = postcss.parse(await readFile(SOURCE, 'utf8'));
  for (const rule of sheet.nodes.filter((node) => node.type === 'rule' && node.selector === selector)) {
    rule.nodes.forEach((node, index) => {
      if (node.type !== 'decl' || !node.prop.startsWith('--')) return;
      const next = rule.nodes[index + 1];
      const sameLine = next?.type === 'comment' && next.source.start.line === node.source.end.line;
      tokens.push({ name: node.prop.slice(2), css: node.value, note: sameLine ? next.text : undefined });
    });
  }
  return tokens;
}

/** `color-page` is `page` of `color`; what has no group of its own is a size. */
export function placeOf(name) {
  const [, group = 'size', key = group === 'size' ? name : 'default'] = GROUPS.exec(name) ?? [];
  return { group, key };
}

function colour(css) {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(css);
  const rgb = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(css);
  if (!hex && !rgb) return undefined;
  const channels = hex ? hex.slice(1).map((part) => Number.parseInt(part, 16)) : rgb.slice(1, 4).map(Number);
  const components = channels.map((channel) => Math.round((channel / 255) * 1e4) / 1e4);
  const asHex = `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
  return { colorSpace: 'srgb', components, alpha: rgb ? Number(rgb[4]) : 1, hex: asHex };
}

function dimension(css) {
  if (css === '0') return { value: 0, unit: 'px' };
  const [, value, unit] = /^(-?[\d.]+)(px|rem)$/.exec(css) ?? [];
  return unit && { value: Number(value), unit };
}

function shadows(css) {
  const parts = css.split(/,\s*(?![^(]*\))/).map((part) => {
    const [, lengths, tint] = /^(.*?)\s+(rgb\(.*\)|#\w+)$/.exec(part) ?? [];
    const [offsetX, offsetY, blur, spread = dimension('0')] = (lengths ?? '').split(/\s+/).map(dimension);
    return { color: colour(tint ?? ''), offsetX, offsetY, blur, spread };
  });
  return parts.every((part) => Object.values(part).every(Boolean)) ? parts : undefined;
}

const TYPED_VALUES = {
  color: (css) => ({ $type: 'color', $value: colour(css) }),
  font: (css) => ({ $type: 'fontFamily', $value: css.split(/,\s*/).map((name) => name.replace(/^'|'$/g, '')) }),
  weight: (css) => ({ $type: 'fontWeight', $value: Number(css) }),
  leading: (css) => ({ $type: 'number', $value: Number(css) }),
  layer: (css) => ({ $type: 'number', $value: Number(css) }),
  shadow: (css) => ({ $type: 'shadow', $value: shadows(css) }),
  duration: (css) => ({ $type: 'duration', $value: { value: Number.parseFloat(css), unit: 'ms' } }),
  ease: (css) => ({ $type: 'cubicBezier', $value: /^cubic-bezier\((.*)\)$/.exec(css)?.[1].split(/,\s*/).map(Number) }),
};

/** A length that grows with the window has no place in the format: its largest value, with the rule beside it. */
function length(css) {
  const largest = /^clamp\(.*,\s*([^,]+)\)$/.exec(css)?.[1];
  const token = { $type: 'dimension', $value: dimension(largest ?? css) };
  return largest ? { ...token, $extensions: { [EXTENSION]: { css } } } : token;
}

/** @returns a tree of DTCG groups; what the format has no type for (pictures, `ch`, `em`, `%`) stands as CSS in `$extensions` */
export async function designTokens(theme) {
  const tree = { $description: `Design tokens of the theme "${theme}".` };
  const cssOnly = {};
  for (const { name, css, note } of await readTokens(THEMES[theme])) {
    const { group, key } = placeOf(name);
    const token = (TYPED_VALUES[group] ?? length)(css);
    if (token.$value === undefined || Number.isNaN(token.$value)) {
      cssOnly[name] = css;
      continue;
    }
    tree[group] ??= {};
    tree[group][key] = note ? { ...token, $description: note } : token;
  }
  return Object.keys(cssOnly).length > 0 ? { ...tree, $extensions: { [EXTENSION]: { cssOnly } } } : tree;
}

/** @returns the text of tokens.ts: every token by group, as what CSS calls it */
export async function typedTokens() {
  const groups = {};
  for (const { name } of await readTokens(THEMES.shop)) {
    const { group, key } = placeOf(name);
    (groups[group] ??= []).push(`    '${key}': 'var(--${name})',`);
  }
  const body = Object.entries(groups).map(([group, lines]) => `  ${group}: {\n${lines.join('\n')}\n  },`);
  return `/** Written from tokens.css by \`npm run kit:tokens\`; a test compares the two. For styles that a program sets. */
export const tokens = {
${body.join('\n')}
} as const;

export type TokenGroup = keyof typeof tokens;
`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { format, resolveConfig } = await import('prettier');
  await writeFile(TYPED, await format(await typedTokens(), { ...(await resolveConfig(TYPED)), filepath: TYPED }));
  console.log(path.relative(root, TYPED));
}
