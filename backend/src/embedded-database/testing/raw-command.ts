import type { connect } from 'node:net';
import type { Document } from 'mongodb';
import { BSON } from 'mongodb';

/** Sends one OP_MSG command exactly as given, past the driver, and answers the reply. */
export function rawCommand(uri: string, open: typeof connect, command: Document): Promise<Document> {
  const host = /^mongodb:\/\/([^/]+)\//.exec(uri)?.[1] ?? '';
  const body = BSON.serialize({ ...command, $db: 'shop' });
  const message = Buffer.alloc(21 + body.length);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(1, 4);
  message.writeInt32LE(2013, 12);
  message.set(body, 21);
  return new Promise((resolve, reject) => {
    const socket = open(decodeURIComponent(host), () => socket.write(message));
    let received = Buffer.alloc(0);
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      if (received.length < 16 || received.length < received.readInt32LE(0)) return;
      socket.end();
      resolve(BSON.deserialize(received.subarray(21)));
    });
  });
}
