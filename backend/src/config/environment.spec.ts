import { generateKeyPairSync } from 'node:crypto';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EnvironmentError, readEnvironment } from './environment.js';
import { isVaried } from './secrets.js';

const production = {
  NODE_ENV: 'production',
  MONGODB_URI: 'mongodb://mongo/shop?replicaSet=rs0',
  STRIPE_SECRET_KEY: 'sk_live_4eC39HqLyjWDarjtT1zdp7dcXw',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_TYooMQauvdEDq54NiTphI7jx',
  STRIPE_WEBHOOK_SECRET: 'whsec_Fq3ZrT8uWn2LxVb6Yk9Ms4Pd7Gh1Jc5A',
  SENDGRID_API_KEY: 'SG.b7Kq2mXv9TzR4wLp.N8sYd3HfJc6UgEa1QoViBt5Wk0',
  MAIL_FROM: 'boutique@exemple.fr',
  JWT_SECRET: 'k2Vw9ZpXr4TnB7sQm1Jd8LhF5cGy3Ua6',
  AUDIT_KEY: 'Zt5mWq8Rb2Kx9Vn4Ld7Yc1Hs6Pf3Gj0E',
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

  it('keeps the generated key of the audit log beside it, and takes several where one succeeds another', () => {
    const first = readEnvironment({ DATA_DIR: dataDir });
    expect(first.auditKeys).toEqual([expect.stringMatching(/^[\w-]{64}$/)]);
    expect(first.auditKeys).not.toContain(first.jwtSecret);
    expect(readEnvironment({ DATA_DIR: dataDir }).auditKeys).toEqual(first.auditKeys);
    const both = `${production.AUDIT_KEY}, ${production.AUDIT_KEY.toLowerCase()}`;
    expect(readEnvironment({ ...production, AUDIT_KEY: both }).auditKeys).toHaveLength(2);
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
    ['STRIPE_SECRET_KEY', 'sk_live_4eC39HqLyjWDarjtT1zdp7dcXw'],
    ['STRIPE_SECRET_KEY', 'rk_live_4eC39HqLyjWDarjtT1zdp7dcXw'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_live_TYooMQauvdEDq54NiTphI7jx'],
  ])('takes no real money outside production: %s=%s', (name, value) => {
    const test = {
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
    };
    expect(faultsOf({ DATA_DIR: dataDir, ...test })).toEqual([]);
    for (const mode of ['development', 'test', '']) {
      const faults = faultsOf({ DATA_DIR: dataDir, ...test, NODE_ENV: mode, [name]: value });
      expect(faults).toContain(
        `${name} est une clé réelle (live) : hors production, seule une clé de test est acceptée.`,
      );
    }
  });

  it.each([['http://boutique.exemple.fr', 'HTTP://boutique.exemple.fr', 'http://localhost:3000']])(
    'mails no link in clear from production: %s, %s, %s',
    (...addresses) => {
      for (const PUBLIC_URL of addresses) {
        expect(faultsOf({ ...production, PUBLIC_URL }).join()).toMatch(/^PUBLIC_URL /);
      }
    },
  );

  it.each([
    ['JWT_SECRET', 'x'.repeat(64)],
    ['JWT_SECRET', 'abcdefgh'.repeat(4)],
    ['JWT_SECRET', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['JWT_SECRET', 'change-me-change-me-change-me-change'],
    ['AUDIT_KEY', '0'.repeat(64)],
    ['AUDIT_KEY', `${production.AUDIT_KEY},${'ab'.repeat(20)}`],
    ['METRICS_TOKEN', '1234567890123456'],
    ['ADMIN_PASSWORD', 'savonsavonsavon'],
    ['MONGODB_URI', 'mongodb://shop:aaaaaaaaaaaaaaaaaaaaaaaa@mongo/shop'],
  ])('refuses a secret that anybody would try: %s=%s', (name, value) => {
    const faults = faultsOf({ ...production, [name]: value });
    expect(faults).toEqual([expect.stringMatching(new RegExp(`^${name} .*trop prévisible`))]);
  });

  it.each([
    ['JWT_SECRET', 31],
    ['AUDIT_KEY', 31],
    ['METRICS_TOKEN', 15],
    ['ADMIN_PASSWORD', 11],
    ['STRIPE_SECRET_KEY', 31],
    ['STRIPE_WEBHOOK_SECRET', 31],
    ['SENDGRID_API_KEY', 31],
  ])('refuses a secret that is too short, by name: %s of %i characters', (name, length) => {
    const whole = { METRICS_TOKEN: 'q7Rm2Xk9Tb4Wz8Vp', ...production }[name]!;
    const faults = faultsOf({ ...production, [name]: whole.padEnd(length, 'Kz7').slice(0, length) });
    expect(faults).toEqual([`${name} doit contenir au moins ${length + 1} caractères.`]);
    const uri = 'mongodb://shop:q7Rm2Xk9Tb4@mongo/shop';
    expect(faultsOf({ ...production, MONGODB_URI: uri })).toEqual([expect.stringContaining('MONGODB_URI')]);
  });

  it('takes the public key of SendGrid’s events as SendGrid shows it, and no other text', () => {
    const der = (curve: string) =>
      generateKeyPairSync('ec', { namedCurve: curve })
        .publicKey.export({ type: 'spki', format: 'der' })
        .toString('base64');
    const key = der('P-256');
    expect(readEnvironment({ ...production, SENDGRID_WEBHOOK_KEY: key }).mailEvents).toEqual({ publicKey: key });
    expect(readEnvironment(production).mailEvents).toEqual({ publicKey: '' });
    for (const wrong of ['abc', key.slice(0, -8), `-----BEGIN PUBLIC KEY-----${key}`, der('secp256k1')]) {
      const faults = faultsOf({ ...production, SENDGRID_WEBHOOK_KEY: wrong });
      expect(faults).toEqual([expect.stringMatching(/^SENDGRID_WEBHOOK_KEY /)]);
    }
  });

  it('keeps mails in the region that is asked for, and knows no third one', () => {
    expect(readEnvironment(production).sendgrid?.region).toBe('global');
    expect(readEnvironment({ ...production, SENDGRID_REGION: 'eu' }).sendgrid?.region).toBe('eu');
    expect(faultsOf({ ...production, SENDGRID_REGION: 'us' })).toEqual(['SENDGRID_REGION vaut global ou eu.']);
  });

  it('takes a secret for one use only', () => {
    expect(faultsOf({ ...production, AUDIT_KEY: production.JWT_SECRET })).toEqual([
      'AUDIT_KEY sert déjà à autre chose : à chaque usage son secret.',
    ]);
  });

  it('never takes a secret that was drawn for one that anybody would try', () => {
    for (let turn = 0; turn < 2_000; turn += 1) {
      expect(isVaried(randomBytes(16).toString('hex'))).toBe(true);
      expect(isVaried(randomBytes(24).toString('base64'))).toBe(true);
      expect(isVaried(randomBytes(8).toString('hex'))).toBe(true);
    }
  });

  it('believes no proxy unless told which, and never all the world', () => {
    expect(readEnvironment({ DATA_DIR: dataDir }).trustedProxies).toEqual([]);
    const named = { DATA_DIR: dataDir, TRUSTED_PROXY: 'loopback, 10.0.0.2,fd00::/8' };
    expect(readEnvironment(named).trustedProxies).toEqual(['loopback', '10.0.0.2', 'fd00::/8']);
    for (const TRUSTED_PROXY of [
      '1',
      'true',
      '*',
      '0.0.0.0/0',
      '0.0.0.0/1',
      '128.0.0.0/1',
      '::/0',
      '2000::/3',
      '10.0.0.2/33',
      'proxy',
      '10.0.0.2;10.0.0.3',
    ]) {
      expect(faultsOf({ DATA_DIR: dataDir, TRUSTED_PROXY })).toEqual([expect.stringMatching(/^TRUSTED_PROXY /)]);
    }
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
    ['REBUILD_INDEXES', 'oui'],
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
