/** Builds backend and frontend, each only when its sources changed. */
import { createReadStream, createWriteStream } from 'node:fs';
import { cp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { binary, installMissing, requireNode, root, runNode, whenChanged } from './lib.mjs';

const COMPRESSED = /\.(?:js|css|html|svg|json|txt|xml|webmanifest)$/;
const WORTH_COMPRESSING_BYTES = 1024;

/**
 * Packages with native parts or files of their own, and class-transformer: Nest's PartialType reads its storage by `require`, which must be
 * the one that the DTOs wrote to.
 */
export const OUTSIDE_PACKAGES = [
  'lmdb',
  'fs-native-extensions',
  'sharp',
  '@node-rs/argon2',
  'mongodb',
  'swagger-ui-dist',
  'mongoose',
  'class-transformer',
];
/** Asked for by the framework and the driver inside try/catch; the shop uses none of them. */
const OPTIONAL_PACKAGES = [
  /^@nestjs\/(microservices|websockets|platform-socket.io)/,
  /^@fastify\//,
  'kerberos',
  '@mongodb-js/zstd',
  'snappy',
  'socks',
  'mongodb-client-encryption',
  '@aws-sdk/credential-providers',
  'gcp-metadata',
];

export async function buildDatabase() {
  const inputs = [
    'embedded-database/src',
    'embedded-database/package.json',
    'embedded-database/tsconfig.json',
    'embedded-database/tsconfig.build.json',
    'tsconfig.json',
    'package-lock.json',
  ];
  await whenChanged('embedded-database', inputs, ['embedded-database/dist/index.js'], async () => {
    console.log('Compilation de la base de données...');
    await rm(path.join(root, 'embedded-database/dist'), { recursive: true, force: true });
    await runNode(binary('typescript', 'tsc'), ['-p', path.join(root, 'embedded-database/tsconfig.build.json')]);
  });
}

export async function buildBackend() {
  // Its declarations are what the backend is compiled against, and its code goes into the bundle.
  await buildDatabase();
  const inputs = [
    'contract/src',
    'contract/package.json',
    'contract/tsconfig.build.json',
    'embedded-database/src',
    'backend/src',
    'backend/tsconfig.json',
    'backend/tsconfig.build.json',
    'scripts/compile-backend.mjs',
    'scripts/api-contract',
    'tsconfig.json',
    'package-lock.json',
  ];
  await whenChanged(
    'backend',
    inputs,
    [
      'contract/dist/index.js',
      'backend/dist/main.js',
      'backend/bundle/main.js',
      'backend/bundle/audit-verify.js',
      'backend/bundle/backup.js',
    ],
    async () => {
      console.log('Compilation du serveur...');
      // A file that was removed from the sources must not live on in dist.
      await rm(path.join(root, 'backend/dist'), { recursive: true, force: true });
      await runNode(path.join(root, 'scripts/compile-backend.mjs'), []);
      await bundleBackend();
    },
  );
}

/**
 * What runs is bundled: reading a thousand small modules would cost half of the start. Packages with native parts or
 * files of their own stay outside, and mongoose, which writes to its own exports.
 */
async function bundleBackend() {
  const { build } = await import('rolldown');
  await rm(path.join(root, 'backend/bundle'), { recursive: true, force: true });
  await cp(path.join(root, 'backend/dist/api-contract.json'), path.join(root, 'backend/bundle/api-contract.json'));
  await build({
    input: {
      main: path.join(root, 'backend/dist/main.js'),
      'audit-verify': path.join(root, 'backend/dist/audit-verify.js'),
      worker: path.join(root, 'embedded-database/dist/worker.js'),
      'books-check': path.join(root, 'backend/dist/books-check.js'),
      retention: path.join(root, 'backend/dist/retention.js'),
      backup: path.join(root, 'backend/dist/backup/command.js'),
      'scheduled-backup': path.join(root, 'backend/dist/backup/scheduled.js'),
    },
    platform: 'node',
    external: [...OUTSIDE_PACKAGES.map((name) => new RegExp(`^${name}(/|$)`)), ...OPTIONAL_PACKAGES],
    logLevel: 'warn',
    checks: { eval: false },
    output: {
      dir: path.join(root, 'backend/bundle'),
      format: 'esm',
      entryFileNames: '[name].js',
      // Beside the entries: the database finds its worker next to itself.
      chunkFileNames: '[name]-[hash].js',
      keepNames: true,
      // Less text to read and to hold; names stay, so that a stack trace can be read.
      minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      sourcemap: true,
    },
  });
}

/** What the server renders public pages with. */
const PAGE_RENDERER = 'frontend/dist-server/entry-server.cjs';

async function buildFrontend() {
  const inputs = [
    'frontend/src',
    'frontend/public',
    'frontend/index.html',
    'frontend/vite.config.ts',
    'ui-kit/src',
    'contract/src',
    'package-lock.json',
  ];
  await whenChanged('frontend', inputs, ['frontend/dist/index.html', PAGE_RENDERER], async () => {
    console.log('Construction de la boutique...');
    const vite = (...options) =>
      runNode(binary('vite'), ['build', '--logLevel', 'warn', ...options], { cwd: path.join(root, 'frontend') });
    await vite();
    await vite('--ssr', 'src/app/entry-server.tsx');
    await compressFolder(path.join(root, 'frontend/dist'));
  });
}

/** Once at build time, at the best level, instead of at each request. */
async function compressFolder(folder) {
  for (const name of await readdir(folder, { recursive: true })) {
    const file = path.join(folder, name);
    if (!COMPRESSED.test(name) || (await stat(file)).size < WORTH_COMPRESSING_BYTES) continue;
    const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    await pipeline(createReadStream(file), createGzip({ level: 9 }), createWriteStream(`${file}.gz`));
    await pipeline(createReadStream(file), brotli, createWriteStream(`${file}.br`));
  }
}

/** @param only 'backend' when nothing but the server's code is needed */
export async function build({ only } = {}) {
  await Promise.all([buildBackend(), only !== 'backend' && buildFrontend()]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode();
  await installMissing();
  await build();
}
