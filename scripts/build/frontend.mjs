/** The browser's two programs, the shop and the back-office, the worker that keeps pages, and the renderer of public pages, built only when their sources changed. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { binary, root, runNode, whenChanged } from '../lib.mjs';
import { OTHER_LANGUAGES } from '../translations/languages.mjs';

/** What the server renders public pages with. */
const PAGE_RENDERER = 'frontend/dist-server/entry-server.cjs';

const SOURCES = [
  'frontend/src',
  'frontend/public',
  'frontend/index.html',
  'frontend/back-office.html',
  'frontend/chunk-groups.ts',
  'frontend/vite.config.ts',
  'frontend/worker-facts.ts',
  'ui-kit/src',
  'contract/src',
  'package-lock.json',
];

const frontend = path.join(root, 'frontend');
const dist = path.join(frontend, 'dist');

const vite = (language, ...options) =>
  runNode(binary('vite'), ['build', '--logLevel', 'warn', ...options], {
    cwd: frontend,
    env: { ...process.env, SHOP_LANGUAGE: language },
  });

export async function buildFrontend() {
  await whenChanged(
    'frontend',
    SOURCES,
    ['frontend/dist/index.html', 'frontend/dist/back-office.html', PAGE_RENDERER],
    async () => {
      console.log('Construction de la boutique...');
      await vite('fr');
      await vite('fr', '--mode', 'back-office');
      await vite('fr', '--ssr', 'src/app/entry-server.tsx');
    },
  );
  const lax = process.env.TRANSLATIONS === 'lax' ? '-lax' : '';
  for (const language of OTHER_LANGUAGES) {
    await whenChanged(
      `frontend-${language}${lax}`,
      [...SOURCES, 'scripts/translations', 'translations/exceptions.json', `translations/${language}`],
      [`frontend/dist/.languages/${language}/index.html`, `frontend/dist-server/entry-server.${language}.cjs`],
      async () => {
        console.log(`Construction de la boutique en « ${language} »...`);
        // Two at a time: one of them waits for the disk while the other works.
        await Promise.all([vite(language), vite(language, '--ssr', 'src/app/entry-server.tsx')]);
        joinLanguage(language);
      },
    );
  }
  // Names the files of each language, which are there by now.
  await whenChanged(
    `offline-worker${lax}`,
    [...SOURCES, 'scripts/translations', 'translations'],
    ['frontend/dist/hors-ligne.js'],
    () => vite('fr', '--mode', 'offline-worker'),
  );
}

/**
 * Puts a language's files beside the others'. Names carry a hash of what is in them: pictures, fonts and styles, the same in all
 * languages, are there once. Its document and lists of files lie where no visitor finds them.
 */
function joinLanguage(language) {
  const built = path.join(frontend, `dist-${language}`);
  const own = path.join(dist, '.languages', language);
  const list = path.join(own, 'files.json');
  if (existsSync(list))
    for (const file of JSON.parse(readFileSync(list, 'utf8'))) rmSync(path.join(dist, file), { force: true });
  const added = filesOf(path.join(built, 'assets'))
    .map((file) => path.join('assets', file))
    .filter((file) => !existsSync(path.join(dist, file)));
  for (const file of added) renameOver(path.join(built, file), path.join(dist, file));
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own, { recursive: true });
  cpSync(path.join(built, 'index.html'), path.join(own, 'index.html'));
  cpSync(path.join(built, '.vite'), path.join(own, '.vite'), { recursive: true });
  writeFileSync(list, JSON.stringify(added));
  rmSync(built, { recursive: true });
}

const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ name }) => name);

function renameOver(from, to) {
  mkdirSync(path.dirname(to), { recursive: true });
  renameSync(from, to);
}
