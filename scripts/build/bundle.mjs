/** What runs on the server, in few files. */
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../lib.mjs';

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
  // Its colour profile, and fonts that nothing imports: the papers read them from their packages.
  'pdfkit',
  // Theirs, read once for both.
  'fontkit',
  '@fontsource/fraunces',
  '@fontsource/instrument-sans',
  '@fontsource/noto-sans',
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

/**
 * What runs is bundled: reading a thousand small modules would cost half of the start. Packages with native parts or
 * files of their own stay outside, and mongoose, which writes to its own exports.
 */
export async function bundleBackend() {
  const { build } = await import('rolldown');
  await rm(path.join(root, 'backend/bundle'), { recursive: true, force: true });
  await cp(path.join(root, 'backend/dist/api-contract.json'), path.join(root, 'backend/bundle/api-contract.json'));
  await build({
    input: {
      main: path.join(root, 'backend/dist/main.js'),
      'audit-verify': path.join(root, 'backend/dist/audit-verify.js'),
      'proof-verify': path.join(root, 'backend/dist/proof-verify.js'),
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
