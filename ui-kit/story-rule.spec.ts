import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import ts from 'typescript';

const FOLDERS = ['docs', 'src', '../frontend/src'].map((folder) => fileURLToPath(new URL(folder, import.meta.url)));

/** What a person does, as plays write it. */
const ACT = /\buserEvent\.|\bfireEvent\b|\.focus\(|\.click\(|\.scrollTop = |\.scrollTo\(/;

interface Story {
  /** The file and the export. */
  id: string;
  source: string;
  play: string;
  tags: string;
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.stories.tsx'))
    .map((file) => join(folder, file)),
);

function storiesOf(file: string): Story[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  return source.statements.filter(ts.isVariableStatement).flatMap((statement) => {
    const [declaration] = statement.declarationList.declarations;
    const story = declaration?.initializer;
    if (declaration?.type?.getText() !== 'Story' || !story || !ts.isObjectLiteralExpression(story)) return [];
    const textOf = (name: string) =>
      story.properties.find((property) => property.name?.getText() === name)?.getText() ?? '';
    const id = `${basename(file, '.stories.tsx')}.${declaration.name.getText()}`;
    return [{ id, source: story.getText(), play: textOf('play'), tags: textOf('tags') }];
  });
}

const isAPage = (file: string) => /title: 'Pages\//.test(readFileSync(file, 'utf8'));
const componentStories = files.filter((file) => !isAPage(file)).flatMap(storiesOf);
const pageStories = files.filter(isAPage).flatMap(storiesOf);
const idsOf = (stories: Story[]) => stories.map(({ id }) => id);

test('the first story of a component is the component as it stands: nothing is played in it', () => {
  expect(componentStories.length).toBeGreaterThan(200);
  expect(idsOf(componentStories.filter(({ id, play }) => id.endsWith('.Default') && play))).toEqual([]);
});

test('a story in which somebody acts stays out of the documentation', () => {
  const acted = componentStories.filter(({ play, tags }) => ACT.test(play) && !tags.includes('!autodocs'));
  expect(idsOf(acted)).toEqual([]);
});

test('a story of a page opens the page itself, over the fake shop', () => {
  const imitations = files
    .filter(isAPage)
    .filter((file) => !/\.\.\.(adminStory|shopStory)\b/.test(readFileSync(file, 'utf8')));
  expect(imitations.map((file) => basename(file))).toEqual([]);
});

test('the first story of a page waits for what it shows, and does nothing', () => {
  expect(pageStories.length).toBeGreaterThan(50);
  expect(idsOf(pageStories.filter(({ id, play }) => id.endsWith('.Default') && ACT.test(play)))).toEqual([]);
});

test('a story that is tested on a narrow screen is shown on one', () => {
  // By its own globals, by those that it shares, or by those of the story that it begins with.
  const narrow = [...componentStories, ...pageStories].filter(({ tags }) => tags.includes('narrow'));
  expect(narrow.length).toBeGreaterThan(40);
  expect(idsOf(narrow.filter(({ source }) => !/viewport|onAPhone|\.\.\.\w*(?:Etroit|Telephone)/.test(source)))).toEqual(
    [],
  );
});
