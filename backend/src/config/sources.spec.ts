import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BACKEND_DIR } from './folders.js';

/** The server's own sources; what tests do is theirs. */
const files = readdirSync(path.join(BACKEND_DIR, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/\.spec\.ts$|(?:^|\/)testing\//.test(name))
  .map((name) => ({ name, text: readFileSync(path.join(BACKEND_DIR, 'src', name), 'utf8') }));
const having = (what: RegExp) => files.filter(({ text }) => what.test(text)).map(({ name }) => name);

describe('the sources of the server', () => {
  it('start no other program', () => {
    expect(having(/node:child_process|node:worker_threads.*eval|process\.binding/)).toEqual([]);
  });

  it('evaluate no text as a program', () => {
    expect(having(/\beval\(|new Function\(|node:vm/)).toEqual([]);
  });

  it('draw nothing secret by Math.random', () => {
    expect(having(/Math\.random/)).toEqual([]);
  });

  it('know a connection string and no database, but for the one file that opens it', () => {
    expect(having(/@shop\/embedded-database/)).toEqual(['database.ts']);
    expect(having(/from '[^']*embedded-database\/|'lmdb'/)).toEqual([]);
  });

  it('compare without changing types, and call no other host but by the providers’ own clients and one courier', () => {
    const lint = readFileSync(path.join(BACKEND_DIR, '../eslint.config.mjs'), 'utf8');
    expect(lint).toMatch(/eqeqeq: \['error', 'always'/);
    // The first page is drawn once at the start, by the server for itself; the courier goes where an address was judged.
    expect(having(/\bfetch\(|https?\.request\(|node:https|undici/)).toEqual([
      'first-page.ts',
      'modules/webhooks/infrastructure/pinned-courier.ts',
    ]);
  });
});
