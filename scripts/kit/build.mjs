/** Builds ui-kit/dist: one module of ESM for each of the sources, one file of types, one stylesheet, the fonts. */
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { requireNode, root, whenChanged } from '../lib.mjs';
import { designTokens } from './tokens.mjs';

const kit = path.join(root, 'ui-kit');
const dist = path.join(kit, 'dist');

/** What the one who installs the kit installs beside it: never part of what is built. */
async function external() {
  const manifest = JSON.parse(await readFile(path.join(kit, 'package.json'), 'utf8'));
  const names = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
  return names.map((name) => new RegExp(`^${name}(/|$)`));
}

const BASE_STYLES = 'base-styles';

/** Tokens and base are no module's: an entry asks for them, of which nothing but its part of the stylesheet is kept. */
const baseStyles = {
  name: 'base-styles',
  resolveId: (id) => (id.endsWith(BASE_STYLES) ? `\0${BASE_STYLES}` : undefined),
  load: (id) => (id === `\0${BASE_STYLES}` ? `import ${JSON.stringify(path.join(kit, 'src/styles.css'))};` : undefined),
  generateBundle: {
    // Once the stylesheet has been put together.
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.keys(bundle)) if (file.includes(BASE_STYLES)) delete bundle[file];
    },
  },
};

async function buildModules() {
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: kit,
    logLevel: 'warn',
    // Beside the stylesheet, wherever it is served from.
    base: './',
    plugins: [baseStyles],
    build: {
      outDir: dist,
      target: 'es2022',
      lib: {
        entry: { [BASE_STYLES]: BASE_STYLES, index: path.join(kit, 'src/index.ts') },
        formats: ['es'],
        cssFileName: 'styles',
      },
      minify: false,
      cssMinify: false,
      sourcemap: true,
      cssCodeSplit: false,
      rolldownOptions: {
        external: await external(),
        preserveEntrySignatures: 'strict',
        output: {
          format: 'es',
          preserveModules: true,
          preserveModulesRoot: path.join(kit, 'src'),
          entryFileNames: '[name].js',
          assetFileNames: ({ names: [name = ''] }) => (name.endsWith('.css') ? 'styles.css' : 'fonts/[name][extname]'),
        },
      },
    },
  });
  await cp(path.join(kit, 'src/fonts'), path.join(dist, 'fonts'), { recursive: true });
}

async function buildTypes() {
  const [{ build }, { dts }] = await Promise.all([import('rolldown'), import('rolldown-plugin-dts')]);
  await build({
    input: path.join(kit, 'src/index.ts'),
    external: [...(await external()), /\.css$/],
    logLevel: 'warn',
    checks: { pluginTimings: false },
    plugins: [
      dts({ tsconfig: path.join(kit, 'tsconfig.json'), emitDtsOnly: true, compilerOptions: { noEmit: false } }),
    ],
    output: { dir: dist, format: 'es' },
  });
}

/** For design tools and other platforms: the tokens of each theme in the format of the Design Tokens Community Group. */
async function writeTokens() {
  const files = { 'tokens.json': 'shop', 'tokens.back-office.json': 'back-office' };
  for (const [file, theme] of Object.entries(files)) {
    await writeFile(path.join(dist, file), `${JSON.stringify(await designTokens(theme), null, 2)}\n`);
  }
}

/** @returns whether something had changed since the last time */
export function buildKit() {
  return whenChanged(
    'kit',
    ['ui-kit/src', 'ui-kit/package.json', 'ui-kit/tsconfig.json', 'scripts/kit', 'tsconfig.json', 'package-lock.json'],
    ['ui-kit/dist/index.js', 'ui-kit/dist/index.d.ts', 'ui-kit/dist/styles.css', 'ui-kit/dist/tokens.json'],
    async () => {
      await rm(dist, { recursive: true, force: true });
      await buildModules();
      await buildTypes();
      await writeTokens();
    },
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode();
  console.log((await buildKit()) ? 'ui-kit/dist' : 'ui-kit/dist : rien de nouveau.');
}
