import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCUMULATORS } from './aggregation/accumulators.js';
import { OPERATORS } from './aggregation/expressions.js';
import { STAGES } from './aggregation/stages.js';
import { COMMANDS } from './commands/table.js';

const readme = readFileSync(join(__dirname, '../README.md'), 'utf8');
const named = new Set([...readme.matchAll(/`([^`\s]+)`/g)].map(([, name]) => name));

it.each([
  ['command', [...COMMANDS.keys()]],
  ['stage', [...STAGES]],
  ['operator', [...OPERATORS.keys()]],
  ['accumulator', Object.keys(ACCUMULATORS)],
])('the README names every %s', (_kind, names) => {
  expect(names.filter((name) => !named.has(name))).toEqual([]);
});
