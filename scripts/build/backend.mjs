/** The embedded database and the server, each compiled only when its sources changed. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { binary, root, runNode, whenChanged } from '../lib.mjs';
import { bundleBackend } from './bundle.mjs';

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
    'scripts/build',
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
      'backend/bundle/proof-verify.js',
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
