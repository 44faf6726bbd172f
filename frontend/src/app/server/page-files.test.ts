import { PAGES, type PageName } from '@shop/contract';
import { type Manifest, pageLinks } from './page-files';

const COMPONENTS = (Object.keys(PAGES) as PageName[]).map(
  (name) => `src/pages/any/${name.charAt(0).toUpperCase()}${name.slice(1)}Page.tsx`,
);
const PARTS = ['src/features/catalog/RecallNotices.tsx', 'src/app/layouts/CheckoutFoot.tsx'];

const manifest: Manifest = {
  runtime: { file: 'runtime.js' },
  vendor: { file: 'vendor.js', imports: ['runtime'] },
  // As the bundler makes them: what asks the server and the frame need each other.
  frame: { file: 'frame.js', imports: ['asking', 'runtime', 'vendor'], css: ['frame.css'] },
  asking: { file: 'asking.js', imports: ['runtime', 'vendor', 'frame'] },
  forms: { file: 'forms.js', imports: ['vendor'] },
  fields: { file: 'fields.js', imports: ['runtime', 'frame', 'vendor'], css: ['fields.css'] },
  page: { file: 'page.js', imports: ['vendor', 'frame', 'fields', 'asking', 'forms'], css: ['page.css'] },
  footer: { file: 'footer.js', imports: ['frame'] },
};

const modules = Object.fromEntries([
  ['src/app/main.tsx', ['/frame.js']],
  ['src/app/layouts/StoreFooter.tsx', ['/footer.js']],
  ...[...COMPONENTS, ...PARTS].map((id) => [id, ['/page.js']]),
]) as Record<string, string[]>;

const filesOf = (links: string, ending: string) =>
  [...links.matchAll(/href="\/([^"]*)"/g)].map(([, file]) => file!).filter((file) => file.endsWith(ending));

it('names each script after those it needs, packages before the frame that goes on by itself', () => {
  const scripts = filesOf(pageLinks(manifest, modules).get('checkout')!, '.js');
  expect(new Set(scripts).size).toBe(scripts.length);
  expect(scripts.slice(0, 3)).toEqual(['runtime.js', 'vendor.js', 'forms.js']);
  expect(scripts.indexOf('frame.js')).toBeLessThan(scripts.indexOf('fields.js'));
  expect(scripts.at(-1)).toBe('page.js');
});

it('names each style after those it overrides', () => {
  expect(filesOf(pageLinks(manifest, modules).get('checkout')!, '.css')).toEqual([
    'frame.css',
    'fields.css',
    'page.css',
  ]);
});

it('says which part the build lacks', () => {
  const { 'src/app/main.tsx': _, ...rest } = modules;
  expect(() => pageLinks(manifest, rest)).toThrow('The build has no src/app/main.tsx.');
});
