import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { BSON, type Document, MongoClient } from 'mongodb';

const HEADER = 16;
const OP_REPLY = 1;
const OP_MSG = 2013;
/** Where the document of a message lies; the body comes first in what the driver sends and is sent. */
const bodyAt = (message: Buffer) => (message.readInt32LE(12) === OP_REPLY ? HEADER + 20 : HEADER + 5);
const bodyOf = (message: Buffer) =>
  BSON.deserialize(message.subarray(bodyAt(message)), { allowObjectSmallerThanBufferSize: true });

/** What a leader that goes answers (error_codes.yml), and what it does to connections instead of answering. */
export const STEP_DOWN = { NotWritablePrimary: 10107, PrimarySteppedDown: 189, InterruptedDueToReplStateChange: 11602 };
export type Trouble = keyof typeof STEP_DOWN | 'dropped before' | 'dropped after' | 'not with the majority';

/**
 * Stands between the driver and the database and plays what a replica set does when its leader goes: it tells of it, breaks connections before
 * or after a command was carried out, and has no leader for a while. Transactions that were open then are gone, as in MongoDB.
 */
export class ElectionProxy {
  /** What becomes of a command; asked of each but those that look for the leader. */
  trouble: (command: string, body: Document) => Trouble | undefined = () => undefined;
  private asked = 0;
  private leads = true;
  private refuses = false;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly behind: string,
    private readonly direct: MongoClient,
  ) {
    server.on('connection', (socket) => this.serve(socket));
  }

  static async before(uri: string): Promise<ElectionProxy> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new ElectionProxy(server, uri, await MongoClient.connect(uri));
  }

  private get address(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The same database, as a set of one that a driver discovers. */
  get uri(): string {
    const { pathname } = new URL(this.behind.replace(/^mongodb:\/\/[^/]+/, 'http://host'));
    return `mongodb://${this.address}${pathname}?replicaSet=embedded`;
  }

  /** @param silent nobody answers at all; else one is there that does not lead */
  async withoutLeader(ms: number, { silent }: { silent: boolean }): Promise<void> {
    this.leads = false;
    this.refuses = silent;
    for (const socket of this.sockets) socket.destroy();
    await this.endTransactions();
    await new Promise((resolve) => setTimeout(resolve, ms));
    this.leads = true;
    this.refuses = false;
  }

  /** Resolves once nobody has asked anything for a moment: what was lost has been found again, and what follows from an answer is done. */
  async quiet(): Promise<void> {
    let before: number;
    do {
      before = this.asked;
      await new Promise((resolve) => setTimeout(resolve, 100));
    } while (this.asked !== before);
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
    await this.direct.close();
  }

  /** The sessions in which somebody asked here. */
  private readonly seen = new Map<string, Document>();

  private async endTransactions(): Promise<void> {
    // Of whoever asked here: others test with the same database at the same time.
    await this.direct.db('admin').command({ killSessions: [...this.seen.values()] });
  }

  private serve(client: Socket): void {
    if (this.refuses) return void client.destroy();
    const host = decodeURIComponent(/^mongodb:\/\/([^/]+)\//.exec(this.behind)![1]!);
    const [name, port] = host.split(':');
    const database = host.startsWith('/') ? connect(host) : connect(Number(port), name);
    let after: Trouble | undefined;
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
    }
    eachMessage(client, async (message) => {
      const body = message.readInt32LE(12) === OP_MSG ? bodyOf(message) : undefined;
      const command = body && Object.keys(body)[0]!;
      const looks = !command || /^(hello|isMaster|ismaster|ping|endSessions)$/.test(command);
      if (!looks) this.asked += 1;
      const session = body?.['lsid'] as Document | undefined;
      if (session) this.seen.set(JSON.stringify(session), session);
      const trouble = looks ? undefined : this.leads ? this.trouble(command, body!) : 'NotWritablePrimary';
      if (trouble === 'dropped before') return void client.destroy();
      if (trouble && trouble in STEP_DOWN) {
        // Whoever steps down ends what is open; a single write that is refused was not begun.
        if (body!['autocommit'] === false)
          await this.direct.db('admin').command({ killSessions: [body!['lsid'] as Document] });
        return void client.write(reply(message, refusal(trouble as keyof typeof STEP_DOWN, command!, body!)));
      }
      after = trouble;
      database.write(message);
    });
    eachMessage(database, (message) => {
      if (after === 'dropped after') return void client.destroy();
      const body = bodyOf(message);
      if (after === 'not with the majority' && body['ok'] === 1) {
        const code = STEP_DOWN.InterruptedDueToReplStateChange;
        body['writeConcernError'] = {
          code,
          codeName: 'InterruptedDueToReplStateChange',
          errmsg: 'operation was interrupted',
        };
        body['errorLabels'] = ['RetryableWriteError'];
        return void client.write(withBody(message, body));
      }
      client.write('isWritablePrimary' in body ? withBody(message, this.asMember(body)) : message);
    });
  }

  private asMember(hello: Document): Document {
    const leads = this.leads;
    const told = { ...hello, isWritablePrimary: leads, secondary: !leads, hosts: [this.address], me: this.address };
    return 'ismaster' in hello ? { ...told, ismaster: leads } : told;
  }
}

function refusal(codeName: keyof typeof STEP_DOWN, command: string, body: Document): Document {
  const ends = command === 'commitTransaction' || command === 'abortTransaction';
  const label = ends
    ? 'RetryableWriteError'
    : body['autocommit'] === false
      ? 'TransientTransactionError'
      : body['txnNumber'] && 'RetryableWriteError';
  return {
    ok: 0,
    errmsg: 'the leader goes',
    code: STEP_DOWN[codeName],
    codeName,
    ...(label && { errorLabels: [label] }),
  };
}

function reply(to: Buffer, body: Document): Buffer {
  const head = Buffer.alloc(HEADER + 5);
  head.writeInt32LE(to.readInt32LE(4), 8);
  head.writeInt32LE(OP_MSG, 12);
  return withBody(head, body);
}

function withBody(message: Buffer, body: Document): Buffer {
  const made = Buffer.concat([message.subarray(0, bodyAt(message)), BSON.serialize(body)]);
  made.writeInt32LE(made.length, 0);
  return made;
}

function eachMessage(socket: Socket, handle: (message: Buffer) => void | Promise<void>): void {
  let received = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    while (received.length >= HEADER && received.length >= received.readInt32LE(0)) {
      const end = received.readInt32LE(0);
      void handle(Buffer.from(received.subarray(0, end)));
      received = received.subarray(end);
    }
  });
}
