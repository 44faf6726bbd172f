import type { connect } from 'node:net';
import type { Document } from 'mongodb';
import { BSON } from 'mongodb';

/** One OP_MSG with this command in its body. */
export function frame(command: Document): Buffer {
  const body = BSON.serialize({ ...command, $db: (command['$db'] as string | undefined) ?? 'shop' });
  const message = Buffer.alloc(21 + body.length);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(1, 4);
  message.writeInt32LE(2013, 12);
  message.set(body, 21);
  return message;
}

/** Sends OP_MSG commands exactly as given, past the driver, over one connection; answers the reply to the last. */
export function rawCommand(uri: string, open: typeof connect, ...commands: Document[]): Promise<Document> {
  return rawFrames(uri, open, ...commands.map(frame));
}

/** Sends whole messages; answers the reply to the last. */
export function rawFrames(uri: string, open: typeof connect, ...frames: Buffer[]): Promise<Document> {
  const host = /^mongodb:\/\/([^/]+)\//.exec(uri)?.[1] ?? '';
  return new Promise((resolve, reject) => {
    const socket = open(decodeURIComponent(host), () => socket.write(Buffer.concat(frames)));
    let received = Buffer.alloc(0);
    let answers = 0;
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      while (received.length >= 16 && received.length >= received.readInt32LE(0)) {
        const end = received.readInt32LE(0);
        if (++answers === frames.length) {
          socket.end();
          resolve(BSON.deserialize(received.subarray(21, end)));
        }
        received = received.subarray(end);
      }
    });
  });
}
