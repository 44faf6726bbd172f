import { execFileSync } from 'node:child_process';
import type { ExecFileSyncOptions } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { binary } from '../scripts/lib.mjs';
import { serveFolder } from './static-server';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const KIT = join(ROOT, 'ui-kit');

interface Manifest {
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

const manifestOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** What a command said; a failure tells what it said on both of its outputs. */
function run(args: string[], options: ExecFileSyncOptions): string {
  try {
    return execFileSync(process.execPath, args, { ...options, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${args.join(' ')}\n${stdout}${stderr}`, { cause: error });
  }
}

function npm(args: string[], cwd: string): string {
  // Beside its interpreter, as it is distributed; elsewhere by the path with which a script of package.json was started.
  const beside = join(process.execPath, '../../lib/node_modules/npm/bin/npm-cli.js');
  const script = process.env['npm_execpath'] ?? beside;
  return run([script, ...args], { cwd });
}

/** Packages by name, with all that they need in turn, as folders of this checkout: nothing is fetched. */
function withTheirOwn(names: readonly string[], found = new Map<string, string>()): Map<string, string> {
  for (const name of names) {
    const folder = join(ROOT, 'node_modules', name);
    if (found.has(name) || !existsSync(folder)) continue;
    found.set(name, `file:${folder}`);
    const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = manifestOf(folder);
    const needed = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional);
    withTheirOwn([...Object.keys(dependencies), ...needed], found);
  }
  return found;
}

/** An application of its own folder: the tarball, React, types, and nothing of this repository. */
function bareApplication(folder: string, tarball: string, files: Record<string, string>): void {
  const { dependencies = {}, peerDependencies = {} } = manifestOf(KIT);
  const beside = [...Object.keys(dependencies), ...Object.keys(peerDependencies), '@types/react', '@types/react-dom'];
  const manifest = {
    name: 'bare',
    private: true,
    type: 'module',
    dependencies: { '@shop/ui-kit': `file:${tarball}`, ...Object.fromEntries(withTheirOwn(beside)) },
  };
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries({ 'package.json': JSON.stringify(manifest), ...files })) {
    writeFileSync(join(folder, name), text);
  }
  npm(['install', '--offline', '--install-links', '--ignore-scripts', '--no-audit', '--no-fund'], folder);
}

const PAGE = `
import { Button, Price, TextField } from '@shop/ui-kit';

export const page = (
  <main>
    <Button variant="primary">Commander</Button>
    <Price amount={12.5} />
    <TextField label="Nom" optional />
  </main>
);
`;

const tsconfig = (moduleResolution: string, module: string) =>
  JSON.stringify({
    compilerOptions: {
      strict: true,
      noEmit: true,
      jsx: 'react-jsx',
      target: 'ES2023',
      lib: ['ES2023', 'DOM'],
      types: [],
      module,
      moduleResolution,
    },
    include: ['*.ts', '*.tsx'],
  });

// One tarball and one folder for all of them, in their order.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

let place: string;
let tarball: string;

test.beforeAll(() => {
  test.setTimeout(300_000);
  place = mkdtempSync(join(tmpdir(), 'shop-kit-'));
  run([join(ROOT, 'scripts/kit/build.mjs')], { cwd: ROOT });
  npm(['pack', '--silent', '--pack-destination', place], KIT);
  tarball = join(
    place,
    readdirSync(place).find((file) => file.endsWith('.tgz'))!,
  );
});

test.afterAll(() => rmSync(place, { recursive: true, force: true }));

test('what is packed holds what it promises, and types that are right', () => {
  run([binary('publint'), tarball, '--strict'], { cwd: KIT });
  // ESM alone: CommonJS takes it by `import()`. Types are asked of nobody else.
  run([binary('@arethetypeswrong/cli', 'attw'), tarball, '--profile', 'esm-only', '--no-definitely-typed'], {
    cwd: KIT,
  });
});

test('a bare Vite application compiles, builds and shows it', async ({ page }) => {
  const folder = join(place, 'vite');
  bareApplication(folder, tarball, {
    'index.html':
      '<!doctype html><html lang="fr"><title>Nue</title><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="/main.tsx"></script></html>',
    'page.tsx': PAGE,
    'main.tsx': `
import '@shop/ui-kit/styles.css';
import { createRoot } from 'react-dom/client';
import { page } from './page';

createRoot(document.getElementById('root')!).render(page);
`,
    'tsconfig.json': tsconfig('bundler', 'ESNext'),
  });
  run([binary('typescript', 'tsc'), '-p', folder], { cwd: folder });
  run([binary('vite'), 'build', '--logLevel', 'warn'], { cwd: folder });
  const built = readdirSync(join(folder, 'dist/assets'));
  expect(built.filter((file) => file.endsWith('.woff2'))).toHaveLength(3);

  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  const server = await serveFolder(join(folder, 'dist'));
  try {
    await page.goto(`${server.origin}/index.html`);
    await expect(page.getByText('12,50')).toBeVisible();
    expect(problems).toEqual([]);
    const button = page.getByRole('button', { name: 'Commander' });
    await page.mouse.move(600, 400);
    await expect(button).toHaveCSS('background-color', 'rgb(143, 79, 54)');
    await expect(button).toHaveCSS('font-family', /Instrument Sans/);
  } finally {
    server.close();
  }
});

test('a bare program of Node renders it to text, every module of it without a window', () => {
  const folder = join(place, 'node');
  bareApplication(folder, tarball, {
    'page.tsx': PAGE,
    'render.mjs': `
import { renderToString } from 'react-dom/server';
import { createElement } from 'react';
import * as kit from '@shop/ui-kit';

const html = renderToString(createElement(kit.Button, { variant: 'primary' }, 'Commander'));
console.log(JSON.stringify({ html, names: Object.keys(kit).length }));
`,
    'tsconfig.json': tsconfig('nodenext', 'nodenext'),
  });
  run([binary('typescript', 'tsc'), '-p', folder], { cwd: folder });
  const said = JSON.parse(run(['render.mjs'], { cwd: folder })) as { html: string; names: number };
  expect(said.html).toMatch(/^<button type="button" class="[^"]+">Commander<\/button>$/);
  expect(said.names).toBeGreaterThan(60);
});
