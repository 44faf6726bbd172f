import { type PageRequest, PAGES, type RenderPage } from '@shop/contract';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { keepComparison } from '../features/compare/compare-api';
import { keepContactDesk } from '../features/contact/contact-api';
import { keepGuide } from '../features/guide/guide-api';
import { keepLegalText } from '../features/legal-texts/legal-texts-api';
import { keepPageText } from '../features/page-texts/page-text';
// The browser fetches it where it asks; here the question has to be known before its answer is kept.
import { shopApi } from '../shared/api/shop-api';
import { LANGUAGE_ROOT } from '../shared/paths';
import { drawWholePages } from '../shared/ui/load-when-near';
import { App } from './app';
import { keepData } from './page-state';
import { alternates } from './server/alternates';
import { fillTemplate } from './server/html-document';
import { formScript, type Manifest, pageLinks } from './server/page-files';
import { stylesInPlace } from './server/styles-in-place';
import { createStore } from './store';

const ROOT = '<div id="root">';

/** Renders public pages to whole documents; the counterpart of main.tsx, which takes them over. */
export function createRenderer(readFile: (name: string) => string): RenderPage {
  drawWholePages();
  const template = readFile('index.html');
  const manifest = JSON.parse(readFile('.vite/manifest.json')) as Manifest;
  const links = pageLinks(manifest, JSON.parse(readFile('.vite/ssr-manifest.json')));
  const ofForms = formScript(manifest);
  const inPlace = stylesInPlace(readFile);
  return async (request) => {
    const { page, data } = request;
    const { head, body } = await renderApp(request);
    const linked = fillTemplate(template, {
      head: head + alternates(head, data.config.publicUrl) + links.get(page)!,
      script: PAGES[page].render === 'first-view' ? ofForms : '',
      body,
      state: { page, data },
    });
    return inPlace(linked);
  };
}

async function renderApp({ pathname, search = '', data }: PageRequest): Promise<{ head: string; body: string }> {
  const store = createStore();
  try {
    keepData(store, data);
    keepLegalText(store, data);
    keepContactDesk(store, data);
    keepPageText(store, data);
    keepGuide(store, data);
    keepComparison(store, data);
    let failure: unknown;
    const { prelude } = await prerenderToNodeStream(
      <div id="root">
        <StaticRouter basename={`${LANGUAGE_ROOT}/`} location={LANGUAGE_ROOT + pathname + search}>
          <App store={store} />
        </StaticRouter>
      </div>,
      {
        // Parts that were lazy stand in their places: to move them there would take an inline script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError: (error) => {
          failure ??= error;
        },
      },
    );
    const html = await textOf(prelude);
    if (failure !== undefined) throw failure;
    // React puts what belongs into the head in front of the first element.
    const start = html.indexOf(ROOT);
    if (start === -1) throw new Error('The rendered page has no root.');
    return { head: html.slice(0, start), body: html.slice(start) };
  } finally {
    // Stops the timers that would otherwise keep the store alive for minutes.
    store.dispatch(shopApi.util.resetApiState());
  }
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += chunk.toString();
  return text;
}
