/** The real built server on database files of its own: started, armed, killed by itself, started again. */
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';

const here = path.dirname(fileURLToPath(import.meta.url));
const MAIN = path.resolve(here, '../../bundle/main.js');
const START_MS = 60_000;

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export class ServerProcess {
  #child;
  #ended;
  #client;
  #lastOrder = 0;
  #aheadMs = 0;
  #output = '';

  /** @param env what the shop needs to know of its provider */
  constructor(port, env = {}) {
    this.port = port;
    this.env = env;
    this.url = `http://127.0.0.1:${port}`;
  }

  async start() {
    this.dataDir ??= await mkdtemp(path.join(tmpdir(), 'shop-faults-'));
    this.#output = '';
    const child = fork(MAIN, {
      // It lives for seconds: what is compiled for later is never earned back.
      execArgv: ['--no-opt', '--import', path.join(here, 'preload.mjs')],
      env: {
        PATH: process.env.PATH,
        DATA_DIR: this.dataDir,
        PORT: String(this.port),
        PUBLIC_URL: this.url,
        SEED: 'none',
        LOG_LEVEL: 'error',
        RATE_LIMIT_FACTOR: '100000',
        ...this.env,
        FAULTS_AHEAD_MS: String(this.#aheadMs),
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => (this.#output = (this.#output + chunk).slice(-4_000)));
    }
    this.#child = child;
    this.#ended = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
    const deadline = Date.now() + START_MS;
    for (;;) {
      const answer = await fetch(`${this.url}/api/health`).catch(() => undefined);
      if (answer?.ok) return;
      if (child.exitCode !== null) throw new Error(`the server did not start:\n${this.#output}`);
      if (Date.now() > deadline) throw new Error(`the server is not ready after ${START_MS} ms:\n${this.#output}`);
      await pause(20);
    }
  }

  /** How far the shop's clock runs ahead. */
  get aheadMs() {
    return this.#aheadMs;
  }

  /** What the server printed since it was started, the end of it. */
  get output() {
    return this.#output;
  }

  get isRunning() {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** True when it ended within `ms`. */
  async endsWithin(ms) {
    return (await Promise.race([this.#ended, pause(ms).then(() => 'no')])) !== 'no';
  }

  /** The next time `point` is reached, by none of the `earlier` events, the process is gone. */
  async arm(point, earlier = []) {
    // A database client whose server dies may wait for its goodbye forever.
    await this.#disconnect();
    await this.#tell({ arm: point, earlier });
  }

  /** Time passes, for the shop alone. */
  async advance(minutes) {
    this.#aheadMs += minutes * 60_000;
    await this.#tell({ aheadMs: this.#aheadMs });
  }

  /** The database as it is on the running server. */
  async database() {
    return (await this.client()).db();
  }

  async client() {
    this.#client ??= await MongoClient.connect(
      `mongodb://${encodeURIComponent(path.join(this.dataDir, 'db/mongodb.sock'))}/shop?directConnection=true`,
      { serverSelectionTimeoutMS: 5_000 },
    );
    return this.#client;
  }

  async restart() {
    // Used since by a step: left to itself, as its server is gone.
    this.#client = undefined;
    if (this.isRunning) this.#child.kill('SIGKILL');
    await this.#ended;
    await this.start();
  }

  async close() {
    await this.#disconnect();
    if (this.isRunning) this.#child.kill('SIGKILL');
    await this.#ended;
    await rm(this.dataDir, { recursive: true, force: true });
  }

  async #disconnect() {
    const client = this.#client;
    this.#client = undefined;
    await client?.close(true);
  }

  async #tell(order) {
    const id = (this.#lastOrder += 1);
    const child = this.#child;
    await new Promise((resolve, reject) => {
      const gone = () => reject(new Error('the server is gone'));
      const answered = ({ done }) => {
        if (done !== id) return;
        child.off('message', answered);
        child.off('exit', gone);
        resolve();
      };
      child.once('exit', gone);
      child.on('message', answered);
      child.send({ id, ...order });
    });
  }
}
