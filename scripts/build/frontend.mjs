/** The browser's two programs, the shop and the back-office, and the renderer of public pages, built only when their sources changed. */
import path from 'node:path';
import { binary, root, runNode, whenChanged } from '../lib.mjs';

/** What the server renders public pages with. */
const PAGE_RENDERER = 'frontend/dist-server/entry-server.cjs';

export async function buildFrontend() {
  const inputs = [
    'frontend/src',
    'frontend/public',
    'frontend/index.html',
    'frontend/back-office.html',
    'frontend/vite.config.ts',
    'ui-kit/src',
    'contract/src',
    'package-lock.json',
  ];
  await whenChanged(
    'frontend',
    inputs,
    ['frontend/dist/index.html', 'frontend/dist/back-office.html', PAGE_RENDERER],
    async () => {
      console.log('Construction de la boutique...');
      const vite = (...options) =>
        runNode(binary('vite'), ['build', '--logLevel', 'warn', ...options], { cwd: path.join(root, 'frontend') });
      await vite();
      await vite('--mode', 'back-office');
      await vite('--ssr', 'src/app/entry-server.tsx');
    },
  );
}
