/**
 * `npm run bench -- --flame [seconds]`: eight shoppers buy, and docs/order-flame.svg shows what the shop's thread did
 * meanwhile: each row what the one above it called, as wide as its share. Waiting is left out.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { orderLoad } from './orders.mjs';
import { ADMIN, startRestedShop } from './process.mjs';

const WIDTH = 1600;
const ROW = 16;
/** Less is drawn as nothing. */
const LEAST = 0.002;
const LETTER = 6.2;
const DEEPEST = 48;
const COLOURS = [
  [/^mongodb|^bson/, '#e0b48a'],
  [/^mongoose|^kareem|^mquery/, '#d99a9a'],
  [/^node|^\(/, '#c9ccd1'],
  [/^shop/, '#9dbf95'],
];

/** @param target where the picture goes */
export async function drawFlame(seconds, target = 'docs/order-flame.svg') {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-flame-'));
  const server = await startRestedShop(folder, 'profiled-shop.mjs');
  try {
    await orderLoad(server, ADMIN, { seconds: 3, workers: 8 });
    server.tell('profile');
    const { count } = await orderLoad(server, ADMIN, { seconds, workers: 8 });
    const profile = await server.usage('profiled');
    const { tree, byPackage } = treeOf(profile);
    writeFileSync(target, pictureOf(tree, `Le fil principal de la boutique pendant ${count} commandes`));
    console.log(`${count} orders, ${(tree.time / count / 1000).toFixed(1)} ms of the shop's thread each\n`);
    for (const [name, time] of byPackage.slice(0, 15)) {
      console.log(`${((100 * time) / tree.time).toFixed(1).padStart(6)} %  ${name}`);
    }
    console.log(`\n${target} is drawn.`);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whose code a frame is: a package, a part of Node, the shop's bundle, or in brackets what V8 does by itself. */
function ownerOf({ functionName, url }) {
  const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  if (name) return name;
  if (url.startsWith('node:')) return `node:${url.slice(5).split('/')[0]}`;
  if (url) return `shop: ${path.basename(url).replace(/-[\w-]{8}\.js$/, '')}`;
  return functionName.startsWith('(') ? functionName : `(native) ${functionName}`;
}

/** One tree of the calls, with the microseconds of each and of all below, and the time by owner. */
function treeOf({ nodes, samples, timeDeltas }) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const own = new Map();
  samples.forEach((id, at) => own.set(id, (own.get(id) ?? 0) + timeDeltas[at]));
  const byPackage = new Map();
  const grow = (node) => {
    const { callFrame } = node;
    // What profiling itself costs is not the shop's.
    if (callFrame.url.endsWith('/profiled-shop.mjs')) return { owner: '', name: '', time: 0, below: [] };
    const time = callFrame.functionName === '(idle)' ? 0 : (own.get(node.id) ?? 0);
    const owner = ownerOf(callFrame);
    byPackage.set(owner, (byPackage.get(owner) ?? 0) + time);
    const below = (node.children ?? []).map((id) => grow(byId.get(id)));
    const total = below.reduce((sum, child) => sum + child.time, time);
    return { owner, name: callFrame.functionName || '(anonymous)', time: total, below };
  };
  const tree = grow(nodes[0]);
  return { tree, byPackage: [...byPackage].sort(([, a], [, b]) => b - a) };
}

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function pictureOf(tree, title) {
  const boxes = [];
  let deepest = 0;
  const draw = (node, x, depth) => {
    const width = (WIDTH * node.time) / tree.time;
    if (width < WIDTH * LEAST || depth > DEEPEST) return;
    deepest = Math.max(deepest, depth);
    const label = `${node.name} · ${node.owner}`;
    const share = `${((100 * node.time) / tree.time).toFixed(1)} %`;
    const colour = COLOURS.find(([owner]) => owner.test(node.owner))?.[1] ?? '#b7c3dd';
    const y = (depth + 2) * ROW;
    const shown = label.slice(0, Math.max(0, Math.floor((width - 4) / LETTER)));
    boxes.push(
      `<g><title>${escaped(`${label}: ${share}`)}</title><rect x="${x.toFixed(1)}" y="${y}" width="${Math.max(0.5, width - 0.5).toFixed(1)}" height="${ROW - 1}" fill="${colour}"/>` +
        (shown.length > 3 ? `<text x="${(x + 3).toFixed(1)}" y="${y + 11}">${escaped(shown)}</text>` : '') +
        '</g>',
    );
    let at = x;
    for (const child of [...node.below].sort((a, b) => b.time - a.time)) {
      draw(child, at, depth + 1);
      at += (WIDTH * child.time) / tree.time;
    }
  };
  draw(tree, 0, 0);
  const height = (deepest + 4) * ROW;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="monospace" font-size="10">` +
    `<rect width="100%" height="100%" fill="#fff"/><text x="8" y="20" font-size="14">${escaped(title)}</text>\n${boxes.join('\n')}\n</svg>\n`
  );
}
