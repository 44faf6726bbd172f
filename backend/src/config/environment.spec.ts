import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EnvironmentError, readEnvironment } from './environment.js';

const production = {
  NODE_ENV: 'production',
  MONGODB_URI: 'mongodb://mongo/shop?replicaSet=rs0',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  SENDGRID_API_KEY: 'SG.x',
  MAIL_FROM: 'boutique@exemple.fr',
  JWT_SECRET: 'x'.repeat(32),
  ADMIN_EMAIL: 'gerante@exemple.fr',
  ADMIN_PASSWORD: 'un-mot-de-passe-solide',
  PUBLIC_URL: 'https://boutique.exemple.fr/',
};

function faultsOf(variables: Record<string, string>): string[] {
  try {
    readEnvironment(variables);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.faults;
    throw error;
  }
  return [];
}

describe('environment', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'shop-environment-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('needs nothing outside production', () => {
    const environment = readEnvironment({ DATA_DIR: dataDir });
    expect(environment).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      seed: 'demo',
    });
    expect(environment.admin.isDemo).toBe(true);
  });

  it('keeps the generated signing secret from one start to the next', () => {
    const first = readEnvironment({ DATA_DIR: dataDir }).jwtSecret;
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(readEnvironment({ DATA_DIR: dataDir }).jwtSecret).toBe(first);
  });

  it('names every variable that production misses, at once', () => {
    const faults = faultsOf({ NODE_ENV: 'production' });
    for (const name of Object.keys(production).filter((key) => key !== 'NODE_ENV')) {
      expect(faults.some((fault) => fault.startsWith(name))).toBe(true);
    }
  });

  it('accepts the embedded database in production only when the owner says so', () => {
    const { MONGODB_URI: _, ...rest } = production;
    expect(faultsOf(rest)).toEqual(['MONGODB_URI est obligatoire en production.']);
    expect(faultsOf({ ...rest, EMBEDDED_DATABASE: '1' })).toEqual([]);
  });

  it('never seeds demo data in production', () => {
    expect(readEnvironment({ ...production, SEED: 'demo' })).toMatchObject({
      seed: 'none',
      publicUrl: 'https://boutique.exemple.fr',
    });
  });

  it.each(['Karite-Demo-2024', 'administrator'])('never opens the back-office of production by %s', (password) => {
    const faults = faultsOf({ ...production, ADMIN_PASSWORD: password });
    expect(faults).toEqual([expect.stringMatching(/^ADMIN_PASSWORD /)]);
  });

  it('never takes the secret key of Stripe for the one that browsers see', () => {
    const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: shown } = production;
    const faults = faultsOf({ ...production, STRIPE_SECRET_KEY: shown, STRIPE_PUBLISHABLE_KEY: secret });
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY']);
  });

  it.each([
    ['sk_live_x', 'pk_test_x'],
    ['sk_test_x', 'pk_live_x'],
    ['rk_test_x', 'pk_live_x'],
  ])('refuses keys of Stripe that are no pair (%s beside %s)', (secret, shown) => {
    const faults = faultsOf({ ...production, STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: shown });
    expect(faults).toContainEqual(expect.stringMatching(/^STRIPE_SECRET_KEY est en mode .* donnez la même paire\.$/));
  });

  it('speaks to another server than Stripe in tests alone', () => {
    const test = {
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
    };
    const STRIPE_API_URL = 'http://127.0.0.1:4242';
    expect(readEnvironment({ DATA_DIR: dataDir, ...test, STRIPE_API_URL }).stripe).toMatchObject({
      apiUrl: STRIPE_API_URL,
    });
    expect(faultsOf({ ...production, STRIPE_API_URL })).toEqual([expect.stringMatching(/^STRIPE_API_URL /)]);
  });

  it.each([
    ['PORT', '70000'],
    ['RATE_LIMIT_FACTOR', '-1'],
    ['SEED', 'beaucoup'],
    ['PUBLIC_URL', 'boutique'],
    ['JWT_SECRET', 'court'],
    ['STRIPE_SECRET_KEY', 'sk_test_x'],
    ['NODE_ENV', 'prod'],
    ['PUBLIC_URL', 'https://boutique.exemple.fr/savons?a=1'],
    ['SOCIAL_URL', 'javascript:alert(1)'],
    ['MONGODB_URI', 'mongo/shop'],
    ['EMBEDDED_DATABASE', 'oui'],
    ['RATE_LIMIT_FACTOR', 'Infinity'],
    ['MAIL_FROM', 'boutique'],
    ['STOP_DELAY', 'longtemps'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collecteur'],
    ['METRICS_TOKEN', 'court'],
  ])('refuses %s=%s with a sentence that names it', (name, value) => {
    const faults = faultsOf({ DATA_DIR: dataDir, [name]: value });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(name);
  });
});
