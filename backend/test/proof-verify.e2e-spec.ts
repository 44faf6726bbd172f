import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MongoClient, ObjectId } from 'mongodb';
import type { Order, ProofFile } from '@shop/contract';
import { checkFile } from '../src/modules/proof/application/check-file.js';
import { runProofVerification } from '../src/proof-verification.js';
import { ProofKeys } from '../src/shared/audit/audit-keys.js';
import { addProduct } from './support/catalog.js';
import { aShopWithTerms, databaseOf, KEYS, lifeOfAnOrder, proofOf } from './support/proof.js';
import type { Shop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let uri: string;
let bought: Order;
let file: ProofFile;

const offline = (given: ProofFile) =>
  checkFile(given, new ProofKeys(KEYS))
    .filter(({ ok }) => ok === false)
    .map(({ text }) => text);

beforeAll(async () => {
  shop = await aShopWithTerms();
  const soap = await addProduct(shop, { name: 'Savon Lavande fine', price: 6, stock: 100 });
  bought = await lifeOfAnOrder(shop, soap);
  uri = databaseOf(shop);
  file = await proofOf(shop, bought);
});
afterAll(() => shop.close());

describe('a file that somebody changed', () => {
  const changed = (change: (copy: ProofFile) => void): ProofFile => {
    const copy = structuredClone(file);
    change(copy);
    return copy;
  };

  it.each<[string, (copy: ProofFile) => void, RegExp]>([
    [
      'a changed entry',
      (copy) => Object.assign(copy.entries[2]!.facts, { amountCents: 1 }),
      /l’entrée 3 a été modifiée/,
    ],
    ['a removed entry', (copy) => void copy.entries.splice(3, 1), /l’entrée 4 manque/],
    ['a removed end', (copy) => void copy.entries.pop(), /la fin manque/],
    [
      'swapped entries',
      (copy) => void copy.entries.splice(2, 2, copy.entries[3]!, copy.entries[2]!),
      /l’entrée 3 n’est pas à sa place/,
    ],
    [
      'another person',
      (copy) => Object.assign(copy, { person: { ...copy.person, nom: 'Autre' } }),
      /Sceau du dossier.*ce n’est pas celui/,
    ],
    [
      'another word of the terms',
      (copy) => Object.assign(copy.texts[0]!.shown, { description: 'x' }),
      /ses mots ne sont plus/,
    ],
    ['an unknown key', (copy) => Object.assign(copy, { key: '00000000' }), /clé inconnue/],
  ])('is named: %s', (_what, change, named) => {
    expect(offline(changed(change))).toContainEqual(expect.stringMatching(named));
  });

  it('is named: made with another key', () => {
    const theirs = new ProofKeys(['une autre boutique, une autre clé']);
    expect(checkFile(file, theirs).filter(({ ok }) => ok === false)[0]!.text).toMatch(/Sceau du dossier.*clé inconnue/);
  });
});

describe('npm run proof:verify', () => {
  let folder: string;
  let before: NodeJS.ProcessEnv;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'proof-'));
    before = { ...process.env };
  });
  beforeEach(() => Object.assign(process.env, { MONGODB_URI: uri, DATA_DIR: folder, AUDIT_KEY: KEYS.join(',') }));
  afterAll(async () => {
    process.env = before;
    await rm(folder, { recursive: true });
  });

  async function run(...args: string[]) {
    const lines: string[] = [];
    const code = await runProofVerification(args, (text) => lines.push(text));
    return { code, text: lines.join('\n') };
  }

  async function runOn(text: string, ...more: string[]) {
    const given = path.join(folder, 'recu.json');
    await writeFile(given, text);
    return run('--file', given, ...more);
  }

  it.each([[[]], [['--offline']]])(
    'takes no file that shows a reader another sum than the one it checks (%j)',
    async (more) => {
      const text = JSON.stringify(file);
      const twice = text.replace('"amountCents":', '"amountCents":1,"amountCents":');
      expect(twice).not.toBe(text);
      expect(JSON.parse(twice)).toEqual(file);
      expect(await runOn(twice, ...more)).toMatchObject({
        code: 2,
        text: expect.stringMatching(/deux fois/) as string,
      });
      expect(await runOn(JSON.stringify(file, null, 4), '--offline')).toMatchObject({ code: 0 });
    },
  );

  it.each([[[]], [['--offline']]])('blames no database for a file that is nested without end (%j)', async (more) => {
    const deep = JSON.stringify(file).replace(
      '"facts":{',
      `"facts":{"x":${'['.repeat(100_000)}${']'.repeat(100_000)},`,
    );
    expect(await runOn(deep, ...more)).toMatchObject({
      code: 2,
      text: expect.stringMatching(/n’est pas un dossier de preuve/) as string,
    });
  });

  it('prints no line and moves no cursor that a file asks for', async () => {
    const key = '\r\u001b[2Kok\n\u202eok         Sceau du dossier';
    const { code, text } = await runOn(JSON.stringify({ ...file, key }), '--offline');
    expect(code).toBe(1);
    expect(text).not.toMatch(/[\r\u001b\u202e]/);
    expect(text.split('\n').filter((line) => /^(ok|DÉSACCORD) +Sceau du dossier/.test(line))).toEqual([
      expect.stringMatching(/^DÉSACCORD/),
    ]);
  });

  it('prints every check and ends with 0, with 1 when something disagrees, with 2 for what it does not know', async () => {
    const saved = path.join(folder, 'preuve.json');
    expect(await run(bought.reference.toLowerCase(), '--save', saved)).toMatchObject({
      code: 0,
      text: expect.stringMatching(/ok +Ce qui a été montré/) as string,
    });
    expect(await run('--file', saved)).toMatchObject({
      code: 0,
      text: expect.stringContaining('tout concorde') as string,
    });
    process.env.MONGODB_URI = 'mongodb://127.0.0.1:1/nowhere';
    expect((await run('--file', saved, '--offline')).code).toBe(0);
    process.env.MONGODB_URI = uri;
    const mongo = await MongoClient.connect(uri);
    const theOrder = { _id: new ObjectId(bought._id) };
    await mongo
      .db()
      .collection('orders')
      .updateOne(theOrder, { $set: { totalCents: 1 } });
    await mongo.close();
    expect(await run('--file', saved)).toMatchObject({
      code: 1,
      text: expect.stringMatching(/DÉSACCORD +Ce qui a été accepté/) as string,
    });
    const forged = JSON.parse(await readFile(saved, 'utf8')) as ProofFile;
    forged.madeAt = new Date(0).toISOString();
    await writeFile(saved, JSON.stringify(forged));
    expect((await run('--file', saved, '--offline')).code).toBe(1);
    await writeFile(saved, '{"format":"order-proof/1"}');
    expect((await run('--file', saved)).code).toBe(2);
    expect((await run('AK-222222')).code).toBe(2);
    expect((await run()).code).toBe(2);
    expect((await run('--offline', bought.reference)).code).toBe(2);
    delete process.env.AUDIT_KEY;
    expect(await run(bought.reference)).toMatchObject({
      code: 2,
      text: expect.stringContaining('AUDIT_KEY') as string,
    });
  });
});
