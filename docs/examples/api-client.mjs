/**
 * Reads the orders that wait to be sent, and ships one with its tracking number. Plain Node, nothing to install:
 *
 *   SHOP_URL=http://localhost:3000 SHOP_KEY=cle_... node docs/examples/api-client.mjs
 *   SHOP_URL=http://localhost:3000 SHOP_KEY=cle_... node docs/examples/api-client.mjs AK-7F3K2Q 6A12345678901 Colissimo
 *
 * The key is made under 'Programmes', 'Clés des programmes', with the rights to read orders and to ship. Every call that a key opens is in /api/docs.
 */
const { SHOP_URL: shop = 'http://localhost:3000', SHOP_KEY: key } = process.env;
const [reference, number, carrier = 'Colissimo'] = process.argv.slice(2);
const MOST_TRIES = 5;
const PAGE = 100;

/** Waits where the shop says when to try again, a few times; says its sentence where it refuses. */
async function call(method, address, body) {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(new URL(address, shop), {
      method,
      headers: { Authorization: `Bearer ${key}`, ...(body && { 'Content-Type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    const after = Number(answer.headers.get('Retry-After'));
    if ([429, 503].includes(answer.status) && after > 0 && tries < MOST_TRIES) {
      await new Promise((resolve) => setTimeout(resolve, after * 1000));
      continue;
    }
    const said = await answer.json();
    if (!answer.ok) throw new Error(`${said.code}: ${said.message}`);
    return { said, total: Number(answer.headers.get('X-Total-Count')) };
  }
}

/** The oldest first, page by page: somebody ships them meanwhile, so each is told once. */
async function waiting() {
  const found = new Map();
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ status: 'En cours de préparation', sort: 'date', limit: PAGE, page });
    const { said, total } = await call('GET', `/api/orders?${query}`);
    for (const order of said) found.set(order._id, order);
    if (page * PAGE >= total) return [...found.values()];
  }
}

try {
  if (!key) throw new Error('SHOP_KEY is missing: make a key in the back-office');
  if (reference) {
    await call('POST', '/api/orders/tracking-numbers', { rows: [{ reference, number, carrier }] });
    console.log(`${reference} is on its way as ${number}`);
  } else {
    const orders = await waiting();
    for (const { reference: one, prenom, nom } of orders) console.log(`${one} ${prenom} ${nom}`);
    console.log(`${orders.length} to send`);
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
