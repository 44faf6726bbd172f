import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** Compressed size, in bytes, of every script that index.html loads at once and of what those import statically. */
export function homeScriptSize(dist) {
  const html = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const waiting = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file.slice(1));
  const seen = new Map();
  while (waiting.length > 0) {
    const file = waiting.pop();
    if (seen.has(file)) continue;
    const source = readFileSync(path.join(dist, file));
    seen.set(file, gzipSync(source, { level: 9 }).length);
    const text = source.toString();
    for (const [, imported] of text.matchAll(/(?:\bfrom|\bimport)\s*["'](\.\.?\/[^"']+\.js)["']/g)) {
      waiting.push(path.join(path.dirname(file), imported));
    }
  }
  return { files: seen, total: [...seen.values()].reduce((sum, size) => sum + size, 0) };
}
