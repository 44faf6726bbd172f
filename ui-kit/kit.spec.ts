import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import postcss from 'postcss';
import ts from 'typescript';

const COMPONENTS = fileURLToPath(new URL('src/components', import.meta.url));

/** What may change while a component is on the screen; what a caller chooses once (`small`, `primary`) is a look. */
const STATE_CLASS =
  /\.(?:is[A-Z]\w*|has[A-Z]\w*|open|closed|current|active|selected|checked|pressed|disabled|loading|busy|invalid|hidden|fixed|scrolling|on|off)\b(?=[\s.:,{[>)])/g;

/** Said in each sheet: on a page, in Storybook or in a package any of them may come first. */
const ORDER = 'tokens, base, components';

/** What components are laid out by, and lie upon: as a base, so that no component has to outdo it. */
const LAID_UNDER = ['Layout', 'VisuallyHidden'];

const folders = readdirSync(COMPONENTS);
const filesOf = (folder: string) => readdirSync(join(COMPONENTS, folder));
const read = (folder: string, file: string) => readFileSync(join(COMPONENTS, folder, file), 'utf8');

/** `Interface.member` of every member of a public interface that says nothing about itself. */
function silentPropsOf(folder: string): string[] {
  return filesOf(folder)
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.stories.'))
    .flatMap((file) => {
      const source = ts.createSourceFile(file, read(folder, file), ts.ScriptTarget.Latest, true);
      return source.statements
        .filter((statement) => ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
        .filter(({ name: { text } }) => /(Props|Look|Item|Ties)$/.test(text) || isExported(source, text))
        .flatMap((declaration) =>
          membersOf(declaration)
            .filter((member) => ts.getJSDocCommentsAndTags(member).length === 0)
            .map((member) => `${declaration.name.text}.${member.name.getText()}`),
        );
    });
}

function isExported(source: ts.SourceFile, name: string): boolean {
  return new RegExp(`export (interface|type) ${name}\\b`).test(source.text);
}

function membersOf(declaration: ts.InterfaceDeclaration | ts.TypeAliasDeclaration): ts.PropertySignature[] {
  const within = (type: ts.TypeNode): ts.TypeElement[] => {
    if (ts.isTypeLiteralNode(type)) return [...type.members];
    if (ts.isIntersectionTypeNode(type) || ts.isUnionTypeNode(type)) return type.types.flatMap(within);
    return ts.isParenthesizedTypeNode(type) ? within(type.type) : [];
  };
  const members = ts.isInterfaceDeclaration(declaration) ? [...declaration.members] : within(declaration.type);
  return members.filter(ts.isPropertySignature);
}

for (const folder of folders) {
  test.describe(folder, () => {
    test('shows itself in stories', () => {
      expect(existsSync(join(COMPONENTS, folder, `${folder}.stories.tsx`))).toBe(true);
      expect(read(folder, `${folder}.stories.tsx`)).toContain('export const Default: Story');
    });

    test('says what each of its properties is for', () => {
      expect(silentPropsOf(folder)).toEqual([]);
    });

    test('tells its states by attributes, not by classes', () => {
      const states = filesOf(folder)
        .filter((file) => file.endsWith('.css'))
        .flatMap((file) => read(folder, file).match(STATE_CLASS) ?? []);
      expect(states).toEqual([]);
    });

    const layer = LAID_UNDER.includes(folder) ? 'base' : 'components';
    test(`lives in the layer ${layer}, whichever sheet comes first`, () => {
      for (const file of filesOf(folder).filter((name) => name.endsWith('.css'))) {
        const { nodes } = postcss.parse(read(folder, file));
        const layers = nodes.map(
          (node) => node.type === 'atrule' && node.name === 'layer' && [node.params, !node.nodes],
        );
        expect(layers, file).toEqual([
          [ORDER, true],
          [layer, false],
        ]);
      }
    });

    test('speaks in tokens: no colour and no pixel of its own', () => {
      const own = filesOf(folder)
        .filter((file) => file.endsWith('.css'))
        .flatMap((file) =>
          read(folder, file)
            .split('\n')
            .filter((line) => !line.trimStart().startsWith('@media'))
            .filter((line) => /#[\da-f]{3,8}\b|\brgba?\(|\b[1-9]\d*px\b/i.test(line))
            .map((line) => `${file}: ${line.trim()}`),
        );
      expect(own).toEqual([]);
    });
  });
}

const tokens = (file: string) => readFileSync(join(COMPONENTS, '../tokens', file), 'utf8');

test('tokens and base lie under the components', () => {
  const sheet = postcss.parse(readFileSync(join(COMPONENTS, '../styles.css'), 'utf8'));
  const rules = sheet.nodes.filter((node) => node.type === 'atrule').map(({ name, params }) => `${name} ${params}`);
  expect(rules[0]).toBe(`layer ${ORDER}`);
  expect(rules).toContain("import './tokens/tokens.css' layer(tokens)");
  expect(rules).toContain("import './tokens/base.css' layer(base)");
});

test('what is important stands in no layer, where it would outdo the exceptions of a page', () => {
  const sheets = folders.flatMap((folder) =>
    filesOf(folder)
      .filter((f) => f.endsWith('.css'))
      .map((f) => read(folder, f)),
  );
  expect([tokens('tokens.css'), tokens('base.css'), ...sheets].filter((css) => css.includes('!important'))).toEqual([]);
  expect(tokens('stillness.css')).toContain('!important');
});

test('a component wins over a global class, even when its sheet comes first', async ({ page }) => {
  const component = read('Button', 'Button.module.css');
  await page.setContent(
    `<style>${component}</style><style>@layer base { p.root.root { display: block } }</style><p class="root">Lu</p>`,
  );
  await expect(page.locator('p')).toHaveCSS('display', 'inline-flex');
});

/** What the folder of layout holds. */
const LAYOUT = ['Page', 'Grid', 'Section', 'Prose'];

test('no global class has the name of a component', () => {
  const base = readFileSync(join(COMPONENTS, '../tokens/base.css'), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const global = [...new Set([...base.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name!))];
  expect(global).toContain('lead');
  const kebab = (name: string) => name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase();
  const own = [...folders, ...LAYOUT].map(kebab);
  expect(
    global.filter((name) => own.some((component) => name === component || name.startsWith(`${component}--`))),
  ).toEqual([]);
});
