import type { LiveEvent } from '@shop/contract';

/** Ends of lines of the format (WHATWG HTML, server-sent events). */
const BLOCK_END = /\r?\n\r?\n/;

/** What one reading brought. */
export interface LiveReading {
  events: LiveEvent[];
  /** How far the server had told by then, which a reconnection hands back; undefined when it did not say. */
  position: string | undefined;
}

/** The value of a field of a block, its lines joined; '' for none. */
const fieldOf = (block: string, field: 'data' | 'id') =>
  block
    .split(/\r?\n/)
    .filter((line) => line.startsWith(`${field}:`))
    .map((line) => line.slice(field.length + 1).trimStart())
    .join('\n');

/** The `data` of one block, or null for a comment (the server's heartbeat) or a block without any. */
function eventOf(block: string): LiveEvent | null {
  const data = fieldOf(block, 'data');
  return data === '' ? null : (JSON.parse(data) as LiveEvent);
}

/**
 * The events of a stream as they come, those that arrive together at once, and how far they go. Ends when the stream does.
 * Not `EventSource`: the session's token must travel in a header, never in an address.
 */
export async function* liveEvents(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<LiveReading> {
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + decoder.decode(value, { stream: true })).split(BLOCK_END);
    rest = blocks.pop() ?? '';
    const events = blocks.map(eventOf).filter((event) => event !== null);
    const position = blocks.map((block) => fieldOf(block, 'id')).findLast((id) => id !== '');
    if (events.length > 0 || position) yield { events, position };
  }
}
