import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import ts from 'typescript';

const COMPONENTS = fileURLToPath(new URL('src/components', import.meta.url));

/** What may change while a component is on the screen; what a caller chooses once (`small`, `primary`) is a look. */
const STATE_CLASS =
  /\.(?:is[A-Z]\w*|has[A-Z]\w*|open|closed|current|active|selected|checked|pressed|disabled|loading|busy|invalid|hidden|fixed|scrolling|on|off)\b(?=[\s.:,{[>)])/g;

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

/** Components that are their class, which pages use as well; and `figures`, the digits of one width, which `Figures` does not wear. */
const DRAWN_BY_A_CLASS = ['page', 'grid', 'section', 'prose', 'visually-hidden', 'figures'];

test('no global class has the name of a component that brings its own styles', () => {
  const base = readFileSync(join(COMPONENTS, '../tokens/base.css'), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const global = [...new Set([...base.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name!))];
  expect(global).toContain('page');
  const kebab = (name: string) => name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase();
  const own = folders.map(kebab).filter((name) => !DRAWN_BY_A_CLASS.includes(name));
  expect(
    global.filter((name) => own.some((component) => name === component || name.startsWith(`${component}--`))),
  ).toEqual([]);
});
