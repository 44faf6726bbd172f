/** One case: people begin, the process dies, is started again, the world goes on, time passes, the books are read. */
import { checkShopBooks } from '../../dist/modules/books/check-shop-books.js';
import { disagreements, openMatters, outcomeFaults, readBooks, unknownPayments } from './books.mjs';
import { FolderFiles } from '../../dist/shared/files/folder-files.js';
import { pause } from './server-process.mjs';
import { SHELF } from './world.mjs';

/** Generous: on a busy machine background work takes its time, and only a defect needs all of it. */
const BACKGROUND_MS = 20_000;
/** For how long the reconciler takes its lease. */
const LEASE_MS = 60_000;
/** How long a payment may stay unknown when only the reconciler tells of it (docs/adr/0027), rounded up; minutes. */
const KNOWN_AFTER = { card: 4, threeDSecure: 10 };
/** Between two of them and the end of the reservation, and long after it. */
const RESERVATION_MINUTES = 35;
const LONG_MINUTES = 62;

export async function runCase(world, one, number) {
  const { server } = world;
  const visit = {
    key: `checkout-${number}`,
    email: `visit-${number}@example.com`,
    quantity: 1 + (number % 3),
    rare: one.scenario.rare ?? false,
    twoLines: one.scenario.twoLines ?? false,
    ...(one.scenario.code && { code: `FAUTE${number}` }),
  };
  const faults = [];
  await world.logIn();
  if (visit.code) await world.addCode(visit.code);
  await world.provider.deliver(one.deaf || one.webhooks === 'late' ? 'never' : one.webhooks);
  if (!(await interrupt(world, one, visit, faults))) return faults;
  const deliveries = one.webhooks === 'late' ? 'never' : one.webhooks;
  if (one.deaf) await world.provider.deliver(deliveries);

  if (one.browser === 'again') await replay(world, one.scenario.steps.slice(one.at), visit, { faults, tabs: 1 });
  if (one.browser === 'tabs') await replay(world, one.scenario.steps, visit, { faults, tabs: 2 });
  await timePasses(world, deliveries, faults);
  if (one.webhooks === 'late') {
    await world.provider.deliver('once');
    await settled(world, 'once');
  }
  if (one.browser === 'hours') {
    await world.logIn();
    await replay(world, one.scenario.steps, visit, { faults, tabs: 1 });
    await timePasses(world, one.webhooks, faults);
  }
  const books = await readBooks(world);
  // The same check that an owner runs: npm run books:check.
  const files = new FolderFiles(server.dataDir);
  const { found } = await checkShopBooks(await server.client(), { stripe: world.provider.account, files }, new Date());
  faults.push(
    ...found.map(({ code, sentence }) => `${code}: ${sentence}`),
    ...openMatters(books, one),
    ...disagreements(books, visit.emptied ? { rareShelf: shelfLeft(books) } : {}),
    ...outcomeFaults(books, visit, one.ends),
  );
  if (visit.emptied || visit.code) await world.logIn();
  if (visit.code) await world.endCode();
  if (visit.emptied) {
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
  await server.arm(point, point.startsWith('webhook-') ? await world.provider.events() : []);
  const answer = await scenario.steps[at].run(world, visit);
  if (await server.endsWithin(BACKGROUND_MS)) {
    await server.restart();
    return true;
  }
  const open = openMatters(await readBooks(world), { webhooks });
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
  await world.until(async () => {
    const books = await readBooks(world);
    return openMatters({ ...books, payments: [] }, { webhooks: mode }).length === 0;
  }, 'mails and events are delivered');
  await world.provider.calm();
}

/** Nothing is open any more; gives up silently, because the books are read afterwards. */
async function settled(world, webhooks) {
  const deadline = Date.now() + BACKGROUND_MS;
  while (Date.now() < deadline) {
    if (openMatters(await readBooks(world), { webhooks }).length === 0) return;
    await pause(30);
  }
}

/** The reconciler's minutes, the reservation's half hour, and long after. */
async function timePasses(world, webhooks, faults) {
  const { server } = world;
  const { card, threeDSecure } = KNOWN_AFTER;
  const unknown = async (minutes, states) => {
    const ids = unknownPayments(await readBooks(world), states);
    faults.push(...ids.map((id) => `${id} is paid, and ${minutes} minutes later the shop does not know`));
  };
  await server.advance(card);
  await reconciled(world);
  await unknown(card, ['pending']);
  await server.advance(threeDSecure - card);
  await reconciled(world);
  await unknown(threeDSecure);
  await server.advance(RESERVATION_MINUTES - threeDSecure);
  await settled(world, webhooks);
  await server.advance(LONG_MINUTES);
  await reconciled(world);
}

/**
 * The reconciler has begun and ended a round since this moment of the shop: it has taken its lease and, that round over, once
 * more. Seen instead of waited for, so that a busy machine changes nothing.
 */
async function reconciled({ server, until }) {
  const leases = (await server.database()).collection('leases');
  const now = Date.now() + server.aheadMs;
  const seen = new Set();
  const look = async () => {
    const { until: end } = (await leases.findOne({ _id: 'payments-reconciler' })) ?? {};
    if (end && end.getTime() >= now + LEASE_MS) seen.add(end.getTime());
    return seen.size > 1;
  };
  await until(look, 'a round of the reconciler', 60_000);
}
