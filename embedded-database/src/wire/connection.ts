import type { Socket } from 'node:net';
import { errorReply } from '../commands/reply.js';
import { DatabaseError } from '../errors.js';
import type { CommandMessage } from './message.js';
import { frameReply, MAX_MESSAGE_BYTES, parseMessage } from './message.js';

/** Answers one command; never rejects (errors are answers too). */
export type CommandHandler = (message: CommandMessage, connection: object) => Promise<Buffer>;

const HEADER = 16;
/** So many messages may wait for their turn before no more are read from the socket. */
const MOST_WAITING = 64;

/** Reads messages from one socket, has them answered one after another and writes the answers back in that order. */
export class Connection {
  private chunks: Buffer[] = [];
  private buffered = 0;
  private readonly queue: Buffer[] = [];
  private busy = false;
  private ended = false;
  private unfinished: NodeJS.Timeout | undefined;

  /** @param messageMs how long a message may take from its first to its last byte */
  constructor(
    private readonly socket: Socket,
    private readonly handler: CommandHandler,
    private readonly messageMs: number,
    private readonly onClose: (connection: Connection) => void,
  ) {
    socket.on('data', (chunk: Buffer) => this.receive(chunk));
    // the reason of a broken socket is of no use to anyone: 'close' follows and cleans up
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      this.ended = true;
      clearTimeout(this.unfinished);
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
      if (this.buffered < length) break;
      const all = this.chunks.length === 1 ? (this.chunks[0] as Buffer) : Buffer.concat(this.chunks);
      this.queue.push(all.subarray(0, length));
      this.chunks = all.length > length ? [all.subarray(length)] : [];
      this.buffered -= length;
      this.expectRest(false);
    }
    if (this.queue.length > MOST_WAITING) this.socket.pause();
    // what we do not read ourselves is not the sender's delay
    this.expectRest(this.buffered > 0 && !this.socket.isPaused());
    if (!this.busy) void this.work();
  }

  /** A sender that stops in the middle of a message must not hold memory for ever. */
  private expectRest(expected: boolean): void {
    if (expected) this.unfinished ??= setTimeout(() => this.socket.destroy(), this.messageMs).unref();
    else {
      clearTimeout(this.unfinished);
      this.unfinished = undefined;
    }
  }

  private async work(): Promise<void> {
    this.busy = true;
    for (let message = this.queue.shift(); message && !this.socket.destroyed; message = this.queue.shift()) {
      if (this.queue.length < MOST_WAITING && this.socket.isPaused()) {
        this.socket.resume();
        this.expectRest(this.buffered > 0);
      }
      if (!(await this.answer(message))) break;
    }
    this.busy = false;
    if (this.ended) this.socket.end();
  }

  /** False when the connection is to end: who breaks the protocol once cannot be trusted with the next length. */
  private async answer(message: Buffer): Promise<boolean> {
    let command: CommandMessage;
    try {
      command = parseMessage(message);
    } catch (error) {
      if (!(error instanceof DatabaseError)) {
        // what cannot even be read is not worth an answer
        this.socket.destroy();
        return false;
      }
      await this.send(frameReply({ requestId: message.readInt32LE(4), legacy: false }, errorReply(error)));
      if (error.codeName !== 'InvalidBson') return true;
      this.queue.length = 0;
      this.socket.end();
      this.socket.destroySoon();
      return false;
    }
    const reply = await this.handler(command, this);
    if (!command.silent) await this.send(frameReply(command, reply));
    return true;
  }

  /** Waits while the other side does not read its answers. */
  private send(frame: Buffer): Promise<void> | void {
    if (this.socket.destroyed || this.socket.write(frame)) return;
    return new Promise((resolve) => {
      const done = (): void => {
        this.socket.off('drain', done);
        this.socket.off('close', done);
        resolve();
      };
      this.socket.on('drain', done);
      this.socket.on('close', done);
    });
  }
}
