/**
 * `npm run kit:diff -- COMMIT`: draws every story of that commit and of the working folder in one Chromium, and shows side by
 * side what changed: test-results/kit-diff/index.html. A second argument keeps the stories whose id contains it.
 */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { binary, findChromium, requireNode, root, runNode } from '../lib.mjs';
import { CHROMIUM_FLAGS } from '../lib/chromium.mjs';
import { report } from './compare.mjs';
import { drawStories } from './draw-stories.mjs';

const FLAGS = [...CHROMIUM_FLAGS, '--force-color-profile=srgb', '--font-render-hinting=none'];

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The packages of this folder, but the checkout's own workspaces: nothing is installed. */
async function linkPackages(checkout) {
  for (const workspace of ['.', 'frontend', 'ui-kit']) {
    const from = path.join(root, workspace, 'node_modules');
    const to = path.join(checkout, workspace, 'node_modules');
    const entries = (await readdir(from).catch(() => [])).filter((name) => name !== '@shop' && !name.startsWith('.'));
    await mkdir(to, { recursive: true });
    for (const entry of entries) await symlink(path.join(from, entry), path.join(to, entry));
  }
  const own = path.join(checkout, 'node_modules/@shop');
  await mkdir(own);
  for (const workspace of await readdir(path.join(root, 'node_modules/@shop'))) {
    await symlink(path.join('../..', workspace), path.join(own, workspace));
  }
}

async function buildStorybook(checkout, folder) {
  const options = ['build', '--config-dir', '.storybook', '--output-dir', folder, '--quiet'];
  await runNode(binary('storybook'), options, { cwd: checkout, stdio: ['ignore', 'ignore', 'inherit'] });
}

requireNode();
const [asked, only] = process.argv.slice(2);
const executablePath = findChromium();
if (!asked || !executablePath) {
  console.error(
    asked ? 'Aucun Chromium trouvé : indiquez CHROMIUM_PATH.' : 'Usage : npm run kit:diff -- COMMIT [HISTOIRE]',
  );
  process.exit(1);
}

const commit = git('rev-parse', '--short', `${asked}^{commit}`);
if (git('diff', '--name-only', commit, '--', 'package-lock.json')) {
  console.warn('Les dépendances ont changé depuis : les deux côtés sont dessinés avec celles d’aujourd’hui.');
}
const place = await mkdtemp(path.join(tmpdir(), 'shop-kit-diff-'));
const checkout = path.join(place, 'checkout');
let browser;
let building = false;

/** Nothing of a comparison stays behind: neither a checkout that git knows nor the folders. */
function cleanUp() {
  try {
    git('worktree', 'remove', '--force', checkout);
  } catch {
    // It had not been made yet, or only in part.
  }
  rmSync(place, { recursive: true, force: true, maxRetries: 5 });
  git('worktree', 'prune');
}

process.on('exit', cleanUp);
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    // A build gets it as well (lib.mjs): the folders are its own until it has ended.
    if (!building) process.exit(1);
    building = false;
  });
}

try {
  git('worktree', 'add', '--detach', '--quiet', checkout, commit);
  await linkPackages(checkout);
  for (const [name, folder] of [
    ['before', checkout],
    ['after', root],
  ]) {
    console.log(`Construction des histoires : ${name === 'before' ? commit : 'dossier de travail'}...`);
    building = true;
    await buildStorybook(folder, path.join(place, name));
    building = false;
  }
  browser = await chromium.launch({ executablePath, args: FLAGS });
  console.log('Dessin...');
  const before = await drawStories(browser, path.join(place, 'before'), only);
  const after = await drawStories(browser, path.join(place, 'after'), only);
  const folder = path.join(root, 'test-results/kit-diff');
  await rm(folder, { recursive: true, force: true });
  const changes = await report({ folder, title: `Histoires depuis ${commit}`, before, after });
  for (const { name, pixels } of changes) console.log(`${name}${pixels === undefined ? '' : ` (${pixels} pixels)`}`);
  console.log(`${changes.length} sur ${after.size} : ${path.relative(root, folder)}/index.html`);
} finally {
  await browser?.close();
}
