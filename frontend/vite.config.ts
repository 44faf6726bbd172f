import { createRequire } from 'node:module';
import { constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin, type UserConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { EARLY_PRESSES } from '../contract/src/early-presses.ts';
import { speak } from '../scripts/translations/plugin.mjs';
import { FORMS, SHOP_GROUPS, VENDOR } from './chunk-groups.ts';
import { workerFacts } from './worker-facts.ts';

/** Under it the shop's own packages offer their sources. */
const SOURCES = '@shop/source';

/** The mode in which vite builds the other of the two programs. */
const BACK_OFFICE = 'back-office';

/** The shop in another language is the same program in other words (docs/adr/0101); the back-office is French. */
const language = process.env['SHOP_LANGUAGE'] ?? 'fr';

/** While words are still being written: what is missing stays French. */
const lax = process.env['TRANSLATIONS'] === 'lax';

const api = process.env['API_URL'] ?? 'http://localhost:3000';

/**
 * The text's font is shown only when it is there at once (the kit's fonts.css): asked for with the page's first bytes, it is on
 * any but a slow line.
 */
function preloadTextFont(): Plugin {
  return {
    name: 'preload-text-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const font = Object.keys(bundle ?? {}).find((file) => /\/instrument-sans[^/]*\.woff2$/.test(file));
        if (!font) throw new Error('The font of the text is not in the build: its preload would be lost.');
        const link = `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin="">`;
        return html.replace(/<meta name="viewport"[^>]*>/, (viewport) => viewport + link);
      },
    },
  };
}

const MODULE = /<script type="module" crossorigin src="([^"]+)"><\/script>/g;

const NOTICE = '<p id="script-failure"';

/**
 * The page's modules become links, in the order in which they run, and one small script starts them (src/app/start):
 * at once, or on a page that the server has rendered once its first picture is there. Until it has come, the page's
 * notice waits to tell of that (src/app/script-failure.css), and what is pressed is kept for it.
 */
function startLater({ keepsPresses }: { keepsPresses: boolean }): Plugin {
  return {
    name: 'start-later',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const modules = [...html.matchAll(MODULE)].map(([, href]) => href!);
        const start = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.name === 'start');
        if (!start || modules.length === 0) throw new Error('The page would not start its program.');
        if (!html.includes(NOTICE)) throw new Error('The page could not tell that its program does not come.');
        const links = modules.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`);
        const script = `<script type="module" crossorigin src="/${start.fileName}"></script>`;
        return html
          .replace('<head>', keepsPresses ? `<head><script>${EARLY_PRESSES}</script>` : '<head>')
          .replace(MODULE, '')
          .replace(NOTICE, `${NOTICE} class="unstarted"`)
          .replace('</head>', `${links.join('')}${script}\n  </head>`);
      },
    },
  };
}

/**
 * The router names its components by assignments and unmarked calls, which keep those the shop never shows (forms,
 * prefetching, server rendering of its own) in the bundle. Without them the bundler drops what is not used.
 */
function letRouterShrink(): Plugin {
  return {
    name: 'let-router-shrink',
    apply: 'build',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production[\\/].*\.mjs$/ },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}

/** Once at build time, at the best level, instead of at each request. */
const compressed = () =>
  compression({
    include: /\.(?:js|css|html|svg|json|txt|xml|webmanifest)$/,
    threshold: 1024,
    algorithms: [
      defineAlgorithm('gzip', { level: 9 }),
      defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    ],
    logLevel: 'silent',
  });

/** V8 holds the text of a program as long as it runs, and all of it at two bytes a sign where one sign is beyond Latin-1. */
function oneByteText(): Plugin {
  return {
    name: 'one-byte-text',
    apply: 'build',
    generateBundle: {
      // What the minifier wrote.
      order: 'post',
      handler: (_options, bundle) => {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          // There the escape would be the backslash's own.
          if (/\\[^\0-\x7f]/.test(chunk.code)) throw new Error(`A sign in ${chunk.fileName} cannot be escaped.`);
          chunk.code = chunk.code.replaceAll(
            /[^\0-\x7f]/g,
            (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
          );
        }
      },
    },
  };
}

/** The pages' renderer for the server, in one file that needs no package beside it. */
const serverBuild: UserConfig = {
  // Fixed here: at run time it would choose React's development build unless the shop runs in production.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, resolve: { conditions: [SOURCES, ...defaultServerConditions] } },
  build: {
    outDir: 'dist-server',
    copyPublicDir: false,
    // One file a language, side by side.
    emptyOutDir: false,
    // kB; nobody fetches it.
    chunkSizeWarningLimit: 5_000,
    rolldownOptions: {
      output: {
        format: 'cjs',
        entryFileNames: language === 'fr' ? 'entry-server.cjs' : `entry-server.${language}.cjs`,
        codeSplitting: false,
        // Less text to hold, as in the backend's bundle; names stay, so that a stack trace can be read.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
};

/** Constants of the contract stand where they are read: no page loads the others beside them. */
const optimization = { inlineConst: { mode: 'all', pass: 2 } } as const;

const shopBuild: UserConfig = {
  build: {
    outDir: language === 'fr' ? 'dist' : `dist-${language}`,
    copyPublicDir: language === 'fr',
    sourcemap: false,
    // The server reads from it which styles and scripts a page needs.
    manifest: true,
    ssrManifest: true,
    modulePreload: {
      polyfill: false,
      // What the frame of every page consists of is there before any part asks for it.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !/assets\/(?:rolldown-runtime|vendor|frame)-/.test(file)),
    },
    rolldownOptions: {
      optimization,
      input: { index: 'index.html', start: 'src/app/start/start.ts', form: 'src/app/start/form.ts' },
      output: {
        // The entry lists eighty of them, and a hash does not compress: seven signs, the fewest that the bundler takes, tell two versions of a file apart as well.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // Few, larger files compress better than many small ones, and their names are listed in the entry's script.
          groups: SHOP_GROUPS,
        },
      },
    },
  },
};

/** Where the server looks for it (contract, MARKET_WORKER_PATH). */
const MARKET_WORKER = 'admin/dashboard/marche/hors-ligne.js';

/** The mode in which vite builds the worker that keeps pages, once the shop's files are there in every language. */
const OFFLINE_WORKER = 'offline-worker';

/** In one script with nothing beside it. It names the files of the very builds that it belongs to: with them it is another one. */
function offlineWorkerBuild(): UserConfig {
  return {
    define: workerFacts(),
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      copyPublicDir: false,
      sourcemap: false,
      rolldownOptions: {
        optimization,
        input: 'src/app/offline/worker.ts',
        // A worker keeps its address (contract, OFFLINE_WORKER_PATH): it is how browsers find its next version.
        output: { format: 'iife', entryFileNames: 'hors-ligne.js', codeSplitting: false },
      },
    },
  };
}

/** Beside the shop's files, with modules of its own: what only the back-office uses of a package is not in the shop's. */
const backOfficeBuild: UserConfig = {
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      optimization,
      // The back-office asks from the start.
      checks: { ineffectiveDynamicImport: false },
      input: {
        'back-office': 'back-office.html',
        start: 'src/app/start/start-back-office.ts',
        'market-worker': 'src/app/market-worker.ts',
      },
      output: {
        codeSplitting: { groups: [VENDOR, FORMS] },
        // A worker keeps its address: it is how browsers find its next version.
        entryFileNames: ({ name }) => (name === 'market-worker' ? MARKET_WORKER : 'assets/[name]-[hash].js'),
      },
    },
  },
};

/** As the server does it when both are built. */
function serveBackOffice(): Plugin {
  return {
    name: 'serve-back-office',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        if (/^\/admin(?:[/?]|$)/.test(request.url ?? '') && request.headers.accept?.includes('text/html'))
          request.url = '/back-office.html';
        next();
      });
    },
  };
}

const builds: Record<string, () => UserConfig> = {
  [BACK_OFFICE]: () => backOfficeBuild,
  [OFFLINE_WORKER]: offlineWorkerBuild,
};

export default defineConfig(({ command, mode, isSsrBuild }) => ({
  plugins: [
    ...(language === 'fr' || mode === BACK_OFFICE ? [] : [speak(language, { lax: lax || command === 'serve' })]),
    react(),
    letRouterShrink(),
    ...(mode === OFFLINE_WORKER ? [] : [preloadTextFont(), startLater({ keepsPresses: mode !== BACK_OFFICE })]),
    serveBackOffice(),
    ...(isSsrBuild ? [oneByteText()] : []),
    ...(isSsrBuild || process.env['SHOP_TEXTS'] ? [] : [compressed()]),
  ],
  resolve: {
    conditions: [SOURCES, ...defaultClientConditions],
    alias:
      command === 'build'
        ? // The package offers its development build to bundlers; this is the same one without its warnings.
          [
            { find: /^react-router$/, replacement: productionRouter('index') },
            { find: /^react-router\/dom$/, replacement: productionRouter('dom-export') },
          ]
        : [],
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/images', '/dev'].map((path) => [path, { target: api, xfwd: true }])),
  },
  ...(isSsrBuild ? serverBuild : (builds[mode]?.() ?? shopBuild)),
}));

function productionRouter(file: string): string {
  // The router is a dependency of the package that the shop imports, not of the shop.
  const neighbour = createRequire(import.meta.resolve('react-router-dom'));
  const development = neighbour.resolve('react-router');
  return development.replace(/([\\/])dist[\\/]development[\\/]index\.m?js$/, `$1dist$1production$1${file}.mjs`);
}
