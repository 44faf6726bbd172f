import { once } from 'node:events';
import { connect } from 'node:net';
import type { ApiError } from '@shop/contract';
import type { Shop } from './shop.js';

const BOUNDARY = 'limite';
const A_MEGABYTE = Buffer.alloc(1024 * 1024);

interface LargeFile {
  path: string;
  field: string;
  megabytes: number;
  token: string;
}

/**
 * Sends a file as browsers do: nothing is read before everything was sent, so that an answer is lost when the connection is closed
 * under the sender. Gives what was answered.
 */
export async function sendBeforeReading(shop: Shop, { path, field, megabytes, token }: LargeFile) {
  const { hostname, port, host } = new URL(shop.url);
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="film.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  const tail = `\r\n--${BOUNDARY}--\r\n`;
  const socket = connect(Number(port), hostname).pause();
  const lost = new Promise<never>((_resolve, reject) => socket.once('error', reject));
  const write = (chunk: Buffer | string) =>
    Promise.race([lost, new Promise<void>((resolve) => socket.write(chunk, () => resolve()))]);
  await write(
    [
      `POST ${path} HTTP/1.1`,
      `Host: ${host}`,
      `Authorization: Bearer ${token}`,
      `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
      `Content-Length: ${head.length + megabytes * A_MEGABYTE.length + tail.length}`,
      `\r\n${head}`,
    ].join('\r\n'),
  );
  for (let sent = 0; sent < megabytes; sent += 1) await write(A_MEGABYTE);
  await write(tail);
  const answer = Promise.race([lost, once(socket, 'data') as Promise<[Buffer]>]);
  socket.resume();
  const [text] = await answer.finally(() => socket.destroy());
  const [status, body] = [text.toString().slice(9, 12), text.toString().split('\r\n\r\n')[1]];
  return [Number(status), (JSON.parse(body!) as ApiError).code];
}
