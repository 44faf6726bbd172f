import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';
import type { ProofFile } from '@shop/contract';
import { auditKeyTexts } from './config/audit-keys-of.js';
import { openShopDatabase } from './database.js';
import { checkProofFile, type Finding, proofOf, readProofFile, verifyProof } from './modules/proof/verify-proof.js';
import { AuditKeys, ProofKeys } from './shared/audit/audit-keys.js';
import { FIND_SERVER_MS } from './shared/persistence/connection-options.js';

const USAGE = `npm run proof:verify -- RÉFÉRENCE                    la commande, telle que la base la tient
npm run proof:verify -- [RÉFÉRENCE] --file DOSSIER   un dossier téléchargé, et la base
npm run proof:verify -- --file DOSSIER --offline     le dossier seul, avec AUDIT_KEY
npm run proof:verify -- RÉFÉRENCE --save DOSSIER     écrit le dossier, comme le back-office le donne`;

const NO_KEY =
  'Il manque la clé des scellés : AUDIT_KEY, ou audit-key dans DATA_DIR. Sans elle, rien ne peut être vérifié : une empreinte que ' +
  'chacun peut recalculer ne prouve rien.';

const TWICE =
  'dit deux fois la même chose sous un même nom\u00a0: qui le lit pourrait voir autre chose que ce qui est vérifié. La boutique n’écrit rien de tel.';

type Say = (text: string) => void;

/** What a file or the database says moves no cursor, begins no line and turns no direction of the terminal. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** Resolves with the exit code: 0 all agrees, 1 something disagrees, 2 when it could not be told. */
export async function runProofVerification(args: string[], print: Say): Promise<number> {
  const asked = read(args);
  if (!asked) return refuse(print, USAGE);
  const say: Say = (text) => print(text.replace(UNSEEN, '\uFFFD'));
  const texts = auditKeyTexts(path.resolve(process.env.DATA_DIR?.trim() || 'data'));
  if (texts.length === 0) return refuse(say, NO_KEY);
  const keys = { proof: new ProofKeys(texts), audit: new AuditKeys(texts) };
  const file = asked.file === undefined ? undefined : readProofFile(await readFile(asked.file, 'utf8'));
  if (file === 'twice') return refuse(say, `${asked.file} ${TWICE}`);
  if (asked.file !== undefined && !file) return refuse(say, `${asked.file} n’est pas un dossier de preuve.`);
  if (file && asked.offline) return tell(say, checkProofFile(file, keys.proof), file.order.reference);
  const reference = asked.reference ?? file!.order.reference;
  if (file && file.order.reference !== reference)
    return refuse(say, `Le dossier est celui de la commande ${file.order.reference}.`);
  return withDatabase((client) => inDatabase(client, { reference, file, save: asked.save }, keys, say));
}

async function inDatabase(
  client: MongoClient,
  { reference, file, save }: { reference: string; file: ProofFile | undefined; save: string | undefined },
  keys: { proof: ProofKeys; audit: AuditKeys },
  say: Say,
): Promise<number> {
  if (save !== undefined) {
    const made = await proofOf(client, reference, keys.proof);
    if (!made) return refuse(say, unknown(reference));
    // It names a person: for whoever asked alone, and never over another file.
    await writeFile(save, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    say(`Dossier de preuve écrit : ${save}`);
  }
  const findings = await verifyProof(client, { reference, file }, keys);
  if (!findings) return refuse(say, unknown(reference));
  return tell(say, findings, reference);
}

const unknown = (reference: string) => `Aucune commande ne porte la référence ${reference}.`;

async function withDatabase(work: (client: MongoClient) => Promise<number>): Promise<number> {
  const source = await openShopDatabase();
  const client = new MongoClient(source.uri, { serverSelectionTimeoutMS: FIND_SERVER_MS });
  try {
    return await work(client);
  } finally {
    await client.close();
    await source.close();
  }
}

function refuse(say: Say, why: string): number {
  say(why);
  return 2;
}

const MARKS = { true: 'ok       ', false: 'DÉSACCORD', null: '-        ' } as const;

function tell(say: Say, findings: readonly Finding[], reference: string): number {
  for (const { ok, text } of findings) say(`${MARKS[`${ok}`]}  ${text}`);
  const wrong = findings.filter(({ ok }) => ok === false).length;
  say(`Commande ${reference} : ${wrong === 0 ? 'tout concorde' : `${wrong} désaccord(s)`}.`);
  return wrong === 0 ? 0 : 1;
}

/** Undefined for what is none of the four. */
function read(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { file: { type: 'string' }, save: { type: 'string' }, offline: { type: 'boolean', default: false } },
    });
    const { file, save, offline } = values;
    const [typed, ...more] = positionals;
    const reference = typed?.trim().toUpperCase();
    const isGood = more.length === 0 && (reference || file) && !(offline && (!file || reference || save));
    return isGood && !(save && file) ? { reference, file, save, offline } : undefined;
  } catch {
    return undefined;
  }
}
