import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import ts from 'typescript';
import type { Guide } from './src/stories/guide';

const SOURCES = fileURLToPath(new URL('src', import.meta.url));
const COMPONENTS = join(SOURCES, 'components');

const program = ts.createProgram([join(SOURCES, 'index.ts')], {
  jsx: ts.JsxEmit.ReactJSX,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
});
const checker = program.getTypeChecker();

interface Component {
  name: string;
  folder: string;
  declaration: ts.FunctionDeclaration;
}

function exportedComponents(): Component[] {
  const index = checker.getSymbolAtLocation(program.getSourceFile(join(SOURCES, 'index.ts'))!)!;
  return checker.getExportsOfModule(index).flatMap((exported) => {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    const declaration = symbol.declarations?.find(ts.isFunctionDeclaration);
    const file = declaration?.getSourceFile().fileName ?? '';
    if (!declaration || !/^[A-Z]/.test(symbol.name) || !file.startsWith(COMPONENTS)) return [];
    return [{ name: symbol.name, folder: file.slice(COMPONENTS.length + 1).split('/')[0]!, declaration }];
  });
}

const components = exportedComponents();

async function guideOf(folder: string): Promise<Guide | undefined> {
  const file = join(COMPONENTS, folder, `${folder}.guide.ts`);
  if (!existsSync(file)) return undefined;
  return ((await import(file)) as { guide: Guide }).guide;
}

test('every exported component has a guide, in its own name or in that of its page', async () => {
  expect(components.length).toBeGreaterThan(90);
  const unspoken: string[] = [];
  for (const { name, folder } of components) {
    const guide = await guideOf(folder);
    const said = name === folder || JSON.stringify(guide ?? '').includes(`\`${name}\``);
    if (!guide || !said) unspoken.push(`${folder}: ${name}`);
  }
  expect(unspoken).toEqual([]);
});

for (const folder of readdirSync(COMPONENTS)) {
  test(`${folder}: its guide says something under every heading`, async () => {
    const guide = await guideOf(folder);
    expect(guide?.use).toMatch(/\.$/);
    expect(guide?.do.length).toBeGreaterThan(0);
    expect(guide?.dont.length).toBeGreaterThan(0);
    for (const sentence of [guide?.keyboard, guide?.screenReader]) expect(sentence).toMatch(/^.{10,}\.$/);
  });
}

/** `'a' | 'b'`: one of them holds when nothing is said. Of a sign, one of many, there is none then. */
function isAChoice(type: ts.Type): boolean {
  const kinds =
    type.isUnion() && type.types.length < 9 ? type.types.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined)) : [];
  return kinds.length > 1 && kinds.every((kind) => kind.isStringLiteral());
}

/** Own properties that are choices and whose default the table of the page would not show. */
function choicesWithoutDefault({ name, declaration }: Component): string[] {
  const [parameter] = declaration.parameters;
  if (!parameter) return [];
  const bound = ts.isObjectBindingPattern(parameter.name) ? parameter.name.elements : [];
  const told = bound.filter(({ initializer }) => initializer).map((each) => (each.propertyName ?? each.name).getText());
  return checker
    .getTypeAtLocation(parameter)
    .getProperties()
    .filter((property) => property.flags & ts.SymbolFlags.Optional)
    .filter(({ declarations }) => declarations?.every((each) => each.getSourceFile().fileName.startsWith(COMPONENTS)))
    .filter((property) => isAChoice(checker.getTypeOfSymbolAtLocation(property, declaration)))
    .filter((property) => !told.includes(property.name))
    .map((property) => `${name}.${property.name}`);
}

test('the table of properties shows the default of every choice', () => {
  expect(components.flatMap(choicesWithoutDefault)).toEqual([]);
});
