/** A seeded shop on a free port with a data folder of its own, and some life in it: a client, orders, a favourite. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../lib.mjs';
import { shareMadePictures } from '../lib/made-pictures.mjs';

const ADMIN = { email: 'gerante@savonnerie.example', password: 'un-mot-de-passe-solide' };
const CLIENT = {
  nom: 'Moreau',
  prenom: 'Claire',
  clientEmail: 'claire@exemple.fr',
  clientPassword: 'savon-et-lavande-7',
};
const READY_WITHIN_MS = 30_000;

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

async function untilReady(url, child) {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`la boutique s’est arrêtée avec le code ${child.exitCode}`);
    const status = await fetch(`${url}/api/health`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    await pause(50);
  }
  throw new Error('la boutique n’a pas démarré à temps');
}

export async function startDemoShop() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'shop-screenshots-'));
  await shareMadePictures(dataDir);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['backend/bundle/main.js'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      MONGODB_URI: '',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'error',
    },
  });
  const close = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(url, child);
    return { url, close, ...(await furnish(url)) };
  } catch (error) {
    await close();
    throw error;
  }
}

async function furnish(url) {
  const ask = async (method, resource, body, token) => {
    const answer = await fetch(`${url}/api/${resource}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${resource} : ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const soaps = await ask('GET', 'products');
  const { user: admin } = await ask('POST', 'admin/login', ADMIN);
  const { emailVerificationToken } = await ask('POST', 'add/client', CLIENT);
  await ask('POST', 'confirm/client', { token: emailVerificationToken });
  const { client } = await ask('POST', 'login/client', CLIENT);
  await ask('POST', `favorites/${client._id}/add`, { productId: soaps[0]._id }, client.token);

  const order = async (soap, quantity) => {
    const { order: placed } = await ask(
      'POST',
      'neworders',
      {
        nom: CLIENT.nom,
        prenom: CLIENT.prenom,
        email: CLIENT.clientEmail,
        mobile: '06 12 34 56 78',
        address: '14 rue des Tilleuls',
        city: 'Lyon',
        postalCode: '69003',
        country: 'FR',
        articles: [{ productId: soap._id, quantity, price: soap.discountedPrice }],
        amount: (Math.round(soap.discountedPrice * 100) * quantity) / 100,
        paymentMethod: 'pm_card_visa',
        checkoutId: randomUUID(),
        userId: client._id,
      },
      client.token,
    );
    return placed;
  };
  const { _id: delivered, reference } = await order(soaps[0], 2);
  await ask(
    'PUT',
    `orders/${delivered}/status`,
    { status: 'Expédié', orderNumber: '6A12345678901', deliver: 'Colissimo' },
    admin.token,
  );
  await ask('PUT', `orders/${delivered}/status`, { status: 'Livré' }, admin.token);
  const { prenom, nom, clientEmail: email } = CLIENT;
  await ask('POST', 'withdrawals', { prenom, nom, reference, email });
  await order(soaps[1], 1);
  await order(soaps[2], 3);
  return { soaps, clientId: client._id, clientToken: client.token, adminToken: admin.token };
}
