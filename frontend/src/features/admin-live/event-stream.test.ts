import { liveEvents } from './event-stream';

const streamOf = (...chunks: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  }).getReader();

async function read(...chunks: string[]) {
  const found: string[][] = [];
  for await (const { events } of liveEvents(streamOf(...chunks))) {
    if (events.length > 0) found.push(events.map(({ reference }) => reference));
  }
  return found;
}

const block = (reference: string) => `id: 1\nevent: order-paid\ndata: {"reference":"${reference}"}\n\n`;

it('reads events however the network cuts them, accents included', async () => {
  const whole = block('AK-É');
  for (let cut = 1; cut < whole.length; cut += 1) {
    expect(await read(whole.slice(0, cut), whole.slice(cut))).toEqual([['AK-É']]);
  }
});

it('tells together what arrives together, and nothing for a heartbeat', async () => {
  expect(await read('retry: 3000\n: ouvert\n\n', block('A') + block('B'), ': présent\n\n')).toEqual([['A', 'B']]);
});

it('knows how far the server has told, also where nothing happened', async () => {
  const positions: (string | undefined)[] = [];
  const chunks = ['id: 1\nretry: 3000\n: ouvert\n\n', ': présent\n\n', `${block('A')}id: 2\n\n`];
  for await (const { position } of liveEvents(streamOf(...chunks))) positions.push(position);
  expect(positions).toEqual(['1', '2']);
});
