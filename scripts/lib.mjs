/** Shared by the commands of package.json: install and build only what changed, run things, find Chromium. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const stampDir = path.join(root, '.cache/stamps');

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Node 20.19 ou plus récent est nécessaire (ici : ${process.versions.node}).`);
  process.exit(1);
}

function filesUnder(entry) {
  const absolute = path.join(root, entry);
  if (!existsSync(absolute)) return [];
  try {
    return readdirSync(absolute, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => path.join(file.parentPath ?? file.path, file.name))
      .sort();
  } catch (error) {
    if (error.code === 'ENOTDIR') return [absolute];
    throw error;
  }
}

/** Content hash of files and folders, by path relative to the root. */
export function hashOf(entries) {
  const hash = createHash('sha256').update(process.version);
  for (const file of entries.flatMap(filesUnder)) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Runs `work` unless the same inputs already produced `outputs`. */
export async function whenChanged(name, inputs, outputs, work) {
  const stamp = path.join(stampDir, `${name}.hash`);
  const hash = hashOf(inputs);
  const current = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (current && outputs.every((output) => existsSync(path.join(root, output)))) return false;
  await work();
  mkdirSync(stampDir, { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}

const manifests = [
  'package.json',
  'package-lock.json',
  'contract/package.json',
  'embedded-database/package.json',
  'backend/package.json',
  'frontend/package.json',
  'ui-kit/package.json',
];

export async function installMissing() {
  await whenChanged('install', manifests, ['node_modules/.package-lock.json'], async () => {
    console.log('Installation des dépendances...');
    await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  });
}

/** The file behind a package's command, so that no shell or npx stands between. */
export function binary(packageName, command = packageName) {
  const require = createRequire(path.join(root, 'package.json'));
  let folder = path.join(root, 'node_modules', packageName);
  if (!existsSync(folder)) folder = path.dirname(require.resolve(`${packageName}/package.json`));
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[command]);
}

const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'];
const children = new Set();
let ending;

/** What was started ends with whoever started it: this process goes once they are gone. */
function takeAlong(signal) {
  ending ??= signal;
  for (const child of children) child.kill(signal);
}

function begun(child) {
  if (children.size === 0) for (const signal of SIGNALS) process.on(signal, takeAlong);
  children.add(child);
}

function gone(child) {
  children.delete(child);
  if (children.size > 0) return;
  // Whatever runs next in this process answers signals by itself.
  for (const signal of SIGNALS) process.off(signal, takeAlong);
  if (ending) process.kill(process.pid, ending);
}

/** Runs a command to its end; rejects on a non-zero exit. A signal to this process ends the command first, and nothing follows it. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32' && command === 'npm',
      ...options,
    });
    begun(child);
    child.once('error', (error) => {
      gone(child);
      reject(error);
    });
    child.once('exit', (code, signal) => {
      gone(child);
      if (ending) return;
      if (code === 0) resolve();
      else reject(new Error(`${path.basename(command)} ${args.join(' ')} : ${signal ?? `code ${code}`}`));
    });
  });
}

export const runNode = (script, args = [], options = {}) => run(process.execPath, [script, ...args], options);

/**
 * The Chromiums that are already on the machine, each kind once, the quickest first: the one without windows, then the
 * whole browser. CHROMIUM_PATH names one, and asks for no other.
 */
export function findChromiums() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? [named] : [];
  const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return [['chromium-headless-shell'], whole].flatMap((names) => {
    const files = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
    const found = files.find((file) => existsSync(file));
    return found ? [found] : [];
  });
}

/** The one that tests and tools drive; undefined when there is none. */
export const findChromium = () => findChromiums()[0];
