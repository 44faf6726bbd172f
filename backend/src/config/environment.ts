import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { malformed, type Value } from './malformed.js';

/** Everything the process reads from its environment (docs: README, "Configuration"). Read once, at start. */
export interface Environment {
  production: boolean;
  port: number;
  host: string;
  /** Canonical origin, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  /** '' means the embedded database. */
  mongodbUri: string;
  shopName: string;
  socialUrl: string;
  /** Undefined means the payment sandbox. */
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string; apiUrl?: string } | undefined;
  /** Undefined means the local mailbox. */
  sendgrid: { apiKey: string } | undefined;
  mailFrom: string;
  jwtSecret: string;
  admin: { email: string; password: string; isDemo: boolean };
  /** Multiplies the allowances per network address; those per account stay. */
  rateLimitFactor: number;
  seed: 'demo' | 'none';
  logLevel: string;
  /** Requests under way, and milliseconds of event-loop lag, beyond which new ones are refused with 503. */
  overload: { requests: number; lagMs: number };
  /** '' means: in production, only this machine reads the metrics. */
  metricsToken: string;
  /** Spans are sent to OTEL_EXPORTER_OTLP_ENDPOINT, which OpenTelemetry's SDK reads itself with its other variables. */
  tracing: boolean;
  /** Between "not ready" and the closed door, so that a proxy hears of it. */
  stopDelaySeconds: number;
}

export const DEMO_ADMIN = { email: 'admin@atelier-karite.example', password: 'Karite-Demo-2024' };

/** Required when NODE_ENV=production (product decisions, section 1). */
const REQUIRED_IN_PRODUCTION = [
  'MONGODB_URI',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SENDGRID_API_KEY',
  'MAIL_FROM',
  'JWT_SECRET',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'PUBLIC_URL',
] as const;

/** Names everything that is wrong at once, so that an operator fixes it in one go. */
export class EnvironmentError extends Error {
  constructor(readonly faults: string[]) {
    super(`Configuration incomplète ou invalide :\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'EnvironmentError';
  }
}

type Variables = Record<string, string | undefined>;

/** @throws EnvironmentError naming every missing or malformed variable. */
export function readEnvironment(variables: Variables = process.env): Environment {
  const value = (name: string) => variables[name]?.trim() ?? '';
  const production = value('NODE_ENV') === 'production';
  const faults = [...(production ? missingInProduction(value) : []), ...malformed(value)];
  if (faults.length > 0) throw new EnvironmentError(faults);

  const port = Number(value('PORT') || 3000);
  const dataDir = path.resolve(value('DATA_DIR') || 'data');
  const stripeKey = value('STRIPE_SECRET_KEY');
  const sendgridKey = value('SENDGRID_API_KEY');
  return {
    production,
    port,
    host: value('HOST') || '127.0.0.1',
    publicUrl: (value('PUBLIC_URL') || `http://localhost:${port}`).replace(/\/+$/, ''),
    dataDir,
    mongodbUri: value('MONGODB_URI'),
    shopName: value('SHOP_NAME') || "L'Atelier Karité",
    socialUrl: value('SOCIAL_URL') || 'https://www.instagram.com/',
    stripe: stripeKey
      ? {
          secretKey: stripeKey,
          publishableKey: value('STRIPE_PUBLISHABLE_KEY'),
          webhookSecret: value('STRIPE_WEBHOOK_SECRET'),
          ...(value('STRIPE_API_URL') && { apiUrl: value('STRIPE_API_URL') }),
        }
      : undefined,
    sendgrid: sendgridKey ? { apiKey: sendgridKey } : undefined,
    mailFrom: value('MAIL_FROM') || 'boutique@atelier-karite.example',
    jwtSecret: value('JWT_SECRET') || persistedSecret(dataDir),
    admin: value('ADMIN_EMAIL')
      ? { email: value('ADMIN_EMAIL'), password: value('ADMIN_PASSWORD'), isDemo: false }
      : { ...DEMO_ADMIN, isDemo: true },
    rateLimitFactor: Number(value('RATE_LIMIT_FACTOR') || 1),
    seed: production || value('SEED') === 'none' ? 'none' : 'demo',
    logLevel: value('LOG_LEVEL') || 'info',
    overload: { requests: Number(value('MAX_REQUESTS') || 1000), lagMs: Number(value('MAX_LAG_MS') || 2000) },
    metricsToken: value('METRICS_TOKEN'),
    tracing: value('OTEL_EXPORTER_OTLP_ENDPOINT') !== '',
    stopDelaySeconds: Number(value('STOP_DELAY') || 0),
  };
}

function missingInProduction(value: Value): string[] {
  const missing = REQUIRED_IN_PRODUCTION.filter(
    (name) => !value(name) && !(name === 'MONGODB_URI' && value('EMBEDDED_DATABASE') === '1'),
  ).map((name) => `${name} est obligatoire en production.`);
  const demo = value('ADMIN_PASSWORD') === DEMO_ADMIN.password;
  return demo
    ? [...missing, 'ADMIN_PASSWORD est celui de la démonstration, publié : choisissez-en un autre.']
    : missing;
}

/** A secret made once per data folder, so that sessions survive a restart without any configuration. */
function persistedSecret(dataDir: string): string {
  const file = path.join(dataDir, 'jwt-secret');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    // 'wx': when two processes start together, one writes and both read the same secret.
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
