import type { LiveEvent } from '@shop/backend/contract';

/** Ends of lines of the format (WHATWG HTML, server-sent events). */
const BLOCK_END = /\r?\n\r?\n/;

/** The `data` of one block, or null for a comment (the server's heartbeat) or a block without any. */
function eventOf(block: string): LiveEvent | null {
  const data = block
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length).trimStart())
    .join('\n');
  return data === '' ? null : (JSON.parse(data) as LiveEvent);
}

/**
 * The events of a stream as they come, those that arrive together at once. Ends when the stream does.
 * Not `EventSource`: the session's token must travel in a header, never in an address.
 */
export async function* liveEvents(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<LiveEvent[]> {
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + decoder.decode(value, { stream: true })).split(BLOCK_END);
    rest = blocks.pop() ?? '';
    const events = blocks.map(eventOf).filter((event) => event !== null);
    if (events.length > 0) yield events;
  }
}
