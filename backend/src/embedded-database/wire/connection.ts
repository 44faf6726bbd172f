import type { Socket } from 'node:net';
import { errorReply } from '../commands/reply.js';
import { DatabaseError } from '../errors.js';
import type { CommandMessage } from './message.js';
import { frameReply, MAX_MESSAGE_BYTES, parseMessage } from './message.js';

/** Answers one command; never rejects (errors are answers too). */
export type CommandHandler = (message: CommandMessage, connection: object) => Promise<Buffer>;

const HEADER = 16;

/** Reads messages from one socket, has them answered one after another and writes the answers back in that order. */
export class Connection {
  private chunks: Buffer[] = [];
  private buffered = 0;
  private readonly queue: Buffer[] = [];
  private busy = false;
  private ended = false;

  constructor(
    private readonly socket: Socket,
    private readonly handler: CommandHandler,
    private readonly onClose: (connection: Connection) => void,
  ) {
    socket.on('data', (chunk: Buffer) => this.receive(chunk));
    // the reason of a broken socket is of no use to anyone: 'close' follows and cleans up
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      this.ended = true;
      this.onClose(this);
    });
  }

  get isIdle(): boolean {
    return !this.busy && this.queue.length === 0;
  }

  /** Ends the connection once the command under way is answered. */
  end(): void {
    if (this.isIdle) this.socket.end();
    else this.ended = true;
  }

  destroy(): void {
    this.socket.destroy();
  }

  private receive(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.buffered += chunk.length;
    while (this.buffered >= HEADER) {
      const first = this.chunks[0] as Buffer;
      if (this.chunks.length > 1 && first.length < 4) this.chunks = [Buffer.concat(this.chunks)];
      const length = (this.chunks[0] as Buffer).readInt32LE(0);
      if (length < HEADER || length > MAX_MESSAGE_BYTES) {
        this.socket.destroy();
        return;
      }
      if (this.buffered < length) return;
      const all = this.chunks.length === 1 ? (this.chunks[0] as Buffer) : Buffer.concat(this.chunks);
      this.queue.push(all.subarray(0, length));
      this.chunks = all.length > length ? [all.subarray(length)] : [];
      this.buffered -= length;
    }
    if (!this.busy) void this.work();
  }

  private async work(): Promise<void> {
    this.busy = true;
    for (let message = this.queue.shift(); message; message = this.queue.shift()) {
      let command: CommandMessage;
      try {
        command = parseMessage(message);
      } catch (error) {
        if (!(error instanceof DatabaseError)) {
          // what cannot even be read is not worth an answer
          this.socket.destroy();
          break;
        }
        const requestId = message.readInt32LE(4);
        this.socket.write(frameReply({ requestId, legacy: false }, errorReply(error)));
        continue;
      }
      const reply = await this.handler(command, this);
      if (!command.silent && !this.socket.destroyed) this.socket.write(frameReply(command, reply));
    }
    this.busy = false;
    if (this.ended) this.socket.end();
  }
}
