/** One case: people begin, the process dies, is started again, the world goes on, time passes, the books are read. */
import { checkShopBooks } from '../../dist/modules/books/check-shop-books.js';
import { disagreements, openMatters, outcomeFaults, readBooks } from './books.mjs';
import { pause } from './server-process.mjs';
import { SHELF } from './world.mjs';

/** Generous: on a busy machine background work takes its time, and only a defect needs all of it. */
const BACKGROUND_MS = 20_000;
/** A few rounds of every background worker. */
const ROUNDS_MS = 450;
/** Longer than the sandbox waits before it delivers. */
const DELIVERY_MS = 400;

export async function runCase(world, one, number) {
  const { server } = world;
  const visit = {
    key: `checkout-${number}`,
    email: `visit-${number}@example.com`,
    quantity: 1 + (number % 3),
    rare: one.scenario.rare ?? false,
  };
  const faults = [];
  await world.logIn();
  await world.webhooks(one.deaf || one.webhooks === 'late' ? 'never' : one.webhooks);
  if (!(await interrupt(world, one, visit, faults))) return faults;
  const deliveries = one.webhooks === 'late' ? 'never' : one.webhooks;
  if (one.deaf) await world.webhooks(deliveries);

  if (one.browser === 'again') await replay(world, one.scenario.steps.slice(one.at), visit, { faults, tabs: 1 });
  if (one.browser === 'tabs') await replay(world, one.scenario.steps, visit, { faults, tabs: 2 });
  await timePasses(world, deliveries);
  if (one.webhooks === 'late') {
    await world.webhooks('once');
    await settled(world, 'once');
  }
  if (one.browser === 'hours') {
    await world.logIn();
    await replay(world, one.scenario.steps, visit, { faults, tabs: 1 });
    await timePasses(world, one.webhooks);
  }
  const books = await readBooks(await server.database());
  // The same check that an owner runs: npm run books:check.
  const { found } = await checkShopBooks(await server.client(), { stripe: undefined }, new Date());
  faults.push(
    ...found.map(({ code, sentence }) => `${code}: ${sentence}`),
    ...openMatters(books, one),
    ...disagreements(books, visit.emptied ? { rareShelf: shelfLeft(books) } : {}),
    ...outcomeFaults(books, visit, one.ends),
  );
  if (visit.emptied) {
    await world.logIn();
    await world.countRare(SHELF - soldRare(books));
  }
  return faults;
}

const rareOf = ({ products }) => products.find(({ name }) => name === 'Argile rose');
const soldRare = (books) => rareOf(books).sold;
/** The shelf was emptied by hand: what is not available is still accounted for. */
const shelfLeft = (books) => soldRare(books);

/** Steps up to the fault point, and the restart. False when the process never came by. */
async function interrupt(world, { scenario, at, point, webhooks, deaf }, visit, faults) {
  const { server } = world;
  for (const step of scenario.steps.slice(0, at)) {
    await step.run(world, visit);
    if (!deaf) await delivered(world, webhooks);
  }
  await server.arm(point);
  const answer = await scenario.steps[at].run(world, visit);
  if (await server.endsWithin(BACKGROUND_MS)) {
    await server.restart();
    return true;
  }
  const open = openMatters(await readBooks(await server.database()), { webhooks });
  const waits = open.length > 0 ? `; open: ${open.join(', ')}` : '';
  faults.push(`'${point}' was never reached: ${JSON.stringify(answer)}${waits}`);
  await server.arm(undefined);
  return false;
}

/** The browser does its steps again. A second tab does each at the same moment. */
async function replay(world, steps, visit, { faults, tabs }) {
  for (const step of steps) {
    const answers = await Promise.all(Array.from({ length: tabs }, () => step.run(world, visit)));
    for (const { status, cut, body } of answers) {
      if (cut) faults.push(`${step.name}: the line broke`);
      if (status >= 500) faults.push(`${step.name} was answered ${status} ${JSON.stringify(body)}`);
    }
  }
}

/** Mails are out and events are delivered; payments may still wait. */
async function delivered(world, webhooks) {
  const mode = webhooks === 'late' ? 'never' : webhooks;
  const db = await world.server.database();
  await world.until(async () => {
    const books = await readBooks(db);
    return openMatters({ ...books, payments: [] }, { webhooks: mode }).length === 0;
  }, 'mails and events are delivered');
  // An event that was delivered from the database may wait in the process for its first delivery as well.
  await pause(DELIVERY_MS);
}

/** Nothing is open any more; gives up silently, because the books are read afterwards. */
async function settled(world, webhooks, ms = BACKGROUND_MS) {
  const db = await world.server.database();
  const deadline = Date.now() + ms;
  while (Date.now() < deadline) {
    if (openMatters(await readBooks(db), { webhooks }).length === 0) return;
    await pause(30);
  }
}

/** The reconciler's minutes, the reservation's half hour, and long after. */
async function timePasses(world, webhooks) {
  const { server } = world;
  await server.advance(3);
  await settled(world, webhooks, 1_000);
  await server.advance(32);
  await settled(world, webhooks);
  await server.advance(62);
  await pause(ROUNDS_MS);
}
