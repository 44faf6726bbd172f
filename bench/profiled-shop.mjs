/** The built shop, which profiles its main thread on demand: 'profile' begins, 'profiled' answers with the profile. */
import { Session } from 'node:inspector/promises';

const SAMPLE_MICROS = 500;

const session = new Session();
session.connect();
process.on('message', (question) => {
  if (question === 'profile') void begin();
  if (question === 'profiled') void session.post('Profiler.stop').then(({ profile }) => process.send(profile));
});

async function begin() {
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_MICROS });
  await session.post('Profiler.start');
}

await import('./shop.mjs');
