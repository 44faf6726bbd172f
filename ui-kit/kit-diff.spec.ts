import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { PNG } from 'pngjs';
import { comparePictures, report } from '../scripts/kit/compare.mjs';

/** A grey picture with one black square. */
function picture(width: number, height: number, square = 0): Buffer {
  const png = new PNG({ width, height });
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const shade = x < square && y < square ? 0 : 200;
      png.data.set([shade, shade, shade, 255], (y * width + x) * 4);
    }
  }
  return PNG.sync.write(png);
}

test('two pictures differ by the pixels that changed, or by their size', () => {
  expect(comparePictures(picture(20, 20), picture(20, 20))).toEqual({ pixels: 0 });
  expect(comparePictures(picture(20, 20), picture(20, 20, 5))).toMatchObject({ pixels: 25, resized: false });
  const grown = comparePictures(picture(20, 20), picture(20, 24));
  expect(grown.resized).toBe(true);
  const drawn = PNG.sync.read(grown.difference!);
  expect([drawn.width, drawn.height]).toEqual([20, 24]);
});

test('the report shows what changed, came and went, and leaves the rest out', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-kit-diff-'));
  const story = (name: string, square?: number) => ({ name, picture: picture(20, 20, square) });
  try {
    const changes = await report({
      folder,
      title: 'Essai',
      before: new Map([
        ['same', story('La même')],
        ['changed', story('Changée')],
        ['gone', story('Partie <b>')],
      ]),
      after: new Map([
        ['same', story('La même')],
        ['changed', story('Changée', 5)],
        ['new', story('Venue')],
      ]),
    });
    expect(changes.map(({ id, pixels }) => [id, pixels])).toEqual([
      ['gone', undefined],
      ['new', undefined],
      ['changed', 25],
    ]);
    const html = readFileSync(join(folder, 'index.html'), 'utf8');
    expect(html).toContain('3 sur 4 histoires');
    expect(html).not.toContain('La même');
    expect(html).not.toContain('<b>');
    const pictures = readdirSync(folder).filter((file) => file.endsWith('.png'));
    expect(pictures.sort()).toEqual([
      'changed.after.png',
      'changed.before.png',
      'changed.difference.png',
      'gone.before.png',
      'new.after.png',
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

const ROOT = fileURLToPath(new URL('..', import.meta.url));

test('a comparison that is ended leaves no checkout and no folder behind', async () => {
  test.skip(!existsSync(join(ROOT, '.git')), 'Only a checkout has commits to compare with.');
  test.setTimeout(60_000);
  const folder = mkdtempSync(join(tmpdir(), 'shop-kit-diff-'));
  const checkouts = () => execFileSync('git', ['worktree', 'list', '--porcelain'], { cwd: ROOT, encoding: 'utf8' });
  const comparison = spawn(process.execPath, ['scripts/kit/diff.mjs', 'HEAD'], {
    cwd: ROOT,
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    const ended = once(comparison, 'exit');
    // « Construction des histoires ».
    await once(comparison.stdout, 'data');
    expect(checkouts()).toContain(folder);
    comparison.kill('SIGTERM');
    await ended;
    expect(checkouts()).not.toContain(folder);
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    comparison.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});
