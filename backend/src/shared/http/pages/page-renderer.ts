import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { PageRendererModule, RenderPage } from '@shop/contract';

/**
 * Renders with what the frontend's two builds left: its page and list of files, and its renderer beside them. That is
 * loaded with the first page, so that the start does not wait for it.
 *
 * @param onRendered told how long each rendering took, in milliseconds
 */
export function pageRenderer(frontendDir: string, onRendered: (milliseconds: number) => void): RenderPage {
  let render: RenderPage | undefined;
  return async (page) => {
    render ??= loadRenderer(frontendDir);
    const startedAt = performance.now();
    const rendered = await render(page);
    onRendered(performance.now() - startedAt);
    return rendered;
  };
}

function loadRenderer(frontendDir: string): RenderPage {
  const file = path.resolve(frontendDir, '../dist-server/entry-server.cjs');
  const { createRenderer } = createRequire(import.meta.url)(file) as PageRendererModule;
  return createRenderer((name) => readFileSync(path.join(frontendDir, name), 'utf8'));
}
