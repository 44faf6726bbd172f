import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Language, PageRendererModule, RenderPage } from '@shop/contract';

/**
 * Renders with what the frontend's builds left: its page and list of files, and its renderer beside them, one a language. Each is
 * loaded with the first page that it draws, so that the start does not wait for it, and a language that nobody reads costs nothing.
 *
 * @param onRendered told how long each rendering took, in milliseconds
 */
export function pageRenderer(frontendDir: string, onRendered: (milliseconds: number) => void): RenderPage {
  const renderers = new Map<Language, RenderPage>();
  return async (page) => {
    const { language = 'fr' } = page;
    const render = renderers.get(language) ?? loadRenderer(frontendDir, language);
    renderers.set(language, render);
    const startedAt = performance.now();
    const rendered = await render(page);
    onRendered(performance.now() - startedAt);
    return rendered;
  };
}

/** Where the build puts the document and the lists of files of a language; its other files are beside those of all. */
export const languageDir = (frontendDir: string, language: Language): string =>
  language === 'fr' ? frontendDir : path.join(frontendDir, '.languages', language);

function loadRenderer(frontendDir: string, language: Language): RenderPage {
  const name = language === 'fr' ? 'entry-server.cjs' : `entry-server.${language}.cjs`;
  const file = path.resolve(frontendDir, '../dist-server', name);
  const { createRenderer } = createRequire(import.meta.url)(file) as PageRendererModule;
  const own = languageDir(frontendDir, language);
  return createRenderer((asked) =>
    readFileSync(path.join(asked.startsWith('assets/') ? frontendDir : own, asked), 'utf8'),
  );
}
