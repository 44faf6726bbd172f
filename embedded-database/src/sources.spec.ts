import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/\.spec\.ts$|^testing\//.test(name))
  .map((name) => ({ name, text: readFileSync(join(__dirname, name), 'utf8') }));
const having = (what: RegExp) => files.filter(({ text }) => what.test(text)).map(({ name }) => name);

describe('the sources of the database', () => {
  it('start no other program', () => {
    expect(having(/node:child_process|node:worker_threads.*eval|process\.binding/)).toEqual([]);
  });

  it('evaluate no text as a program, but for the one constant line that stops long searches', () => {
    const guard = 'query/time-guard.ts';
    expect(having(/\beval\(|new Function\(|node:vm/)).toEqual([guard]);
    const { text } = files.find(({ name }) => name === guard)!;
    const made = /new Script\(|runInThisContext\(|\$\{[^}]*\}/g;
    expect(text.match(made)).toEqual(['runInThisContext(', '${SLOT}', 'new Script(', '${SLOT}', 'runInThisContext(']);
  });

  it('reach outside their package for its dependencies alone', () => {
    const { dependencies } = JSON.parse(readFileSync(join(__dirname, '../package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const named = files.flatMap(({ text }) => [...text.matchAll(/from '([^.'][^']*)'/g)].map(([, name]) => name!));
    const packages = new Set(named.filter((name) => !name.startsWith('node:')));
    expect([...packages].sort()).toEqual(Object.keys(dependencies).sort());
    expect(having(/from '(?:\.\.\/)+(?:backend|contract|frontend)\//)).toEqual([]);
  });
});
