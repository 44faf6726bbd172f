import { readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { makeDataDir } from './data-dir.js';
import { EnvironmentError } from './environment-error.js';
import type { MailRegion } from './mail-region.js';
import { malformed } from './malformed.js';
import { DEMO_ADMIN, unfitForProduction, unfitForTrying } from './production.js';
import type { FixedSettings } from '../shared/domain/shop-settings.js';
import { fixedSettings } from './fixed-settings.js';
import { weakSecrets } from './secrets.js';
import { partsOf, type Value } from './values.js';
import { trustedProxies } from './trusted-proxy.js';

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
  /** Undefined means the payment sandbox. */
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string; apiUrl?: string } | undefined;
  /** What Stripe gives to show Apple whose domain this is; '' for none. */
  applePayDomain: string;
  /** Undefined means the local mailbox. */
  sendgrid: { apiKey: string; region: MailRegion } | undefined;
  /** Public key of SendGrid's signed events; '' means that nobody tells what becomes of mails. */
  mailEvents: { publicKey: string };
  mailFrom: string;
  jwtSecret: string;
  /** Keys of the audit log's chain, the newest first: it seals, the others verify what they sealed. */
  auditKeys: string[];
  admin: { email: string; password: string; isDemo: boolean };
  /** Multiplies the allowances per network address; those per account stay. */
  rateLimitFactor: number;
  /** Whose X-Forwarded-For and X-Forwarded-Proto count, as Express reads it; nobody's when empty. */
  trustedProxies: string[];
  /** By `section.key`: settings that administrators cannot change, since their variable is given. */
  fixedSettings: FixedSettings;
  seed: 'demo' | 'none';
  /** Once: indexes that are not as declared are dropped and built anew. */
  rebuildIndexes: boolean;
  logLevel: string;
  /** Requests under way, and milliseconds of event-loop lag, beyond which new ones are refused with 503. */
  overload: { requests: number; lagMs: number };
  /** '' means: in production, only this machine reads the metrics. */
  metricsToken: string;
  /** Spans are sent to OTEL_EXPORTER_OTLP_ENDPOINT, which OpenTelemetry's SDK reads itself with its other variables. */
  tracing: boolean;
  /** Between "not ready" and the closed port, so that a proxy hears of it. */
  stopDelaySeconds: number;
}

/** In DATA_DIR, when AUDIT_KEY does not give it. */
export const AUDIT_KEY_FILE = 'audit-key';

export { EnvironmentError };

type Variables = Record<string, string | undefined>;

/** @throws EnvironmentError naming every missing or malformed variable. */
export function readEnvironment(variables: Variables = process.env): Environment {
  const value = (name: string) => variables[name]?.trim() ?? '';
  const production = value('NODE_ENV') === 'production';
  const unfit = production ? unfitForProduction(value) : unfitForTrying(value);
  const faults = [...unfit, ...malformed(value), ...weakSecrets(value)];
  if (faults.length > 0) throw new EnvironmentError(faults);

  const port = Number(value('PORT') || 3000);
  const dataDir = path.resolve(value('DATA_DIR') || 'data');
  const sendgridKey = value('SENDGRID_API_KEY');
  return {
    production,
    port,
    host: value('HOST') || '127.0.0.1',
    publicUrl: (value('PUBLIC_URL') || `http://localhost:${port}`).replace(/\/+$/, ''),
    dataDir,
    mongodbUri: value('MONGODB_URI'),
    shopName: value('SHOP_NAME') || "L'Atelier Karité",
    stripe: stripeAccess(value),
    applePayDomain: value('APPLE_PAY_DOMAIN_ASSOCIATION'),
    sendgrid: sendgridKey
      ? { apiKey: sendgridKey, region: (value('SENDGRID_REGION') || 'global') as MailRegion }
      : undefined,
    mailEvents: { publicKey: value('SENDGRID_WEBHOOK_KEY') },
    mailFrom: value('MAIL_FROM') || 'boutique@atelier-karite.example',
    jwtSecret: value('JWT_SECRET') || persistedSecret(dataDir, 'jwt-secret'),
    auditKeys: partsOf(value('AUDIT_KEY') || persistedSecret(dataDir, AUDIT_KEY_FILE)),
    admin: value('ADMIN_EMAIL')
      ? { email: value('ADMIN_EMAIL'), password: value('ADMIN_PASSWORD'), isDemo: false }
      : { ...DEMO_ADMIN, isDemo: true },
    rateLimitFactor: Number(value('RATE_LIMIT_FACTOR') || 1),
    trustedProxies: trustedProxies(value('TRUSTED_PROXY')),
    fixedSettings: fixedSettings(value),
    seed: production || value('SEED') === 'none' ? 'none' : 'demo',
    rebuildIndexes: value('REBUILD_INDEXES') === '1',
    logLevel: value('LOG_LEVEL') || 'info',
    overload: { requests: Number(value('MAX_REQUESTS') || 1000), lagMs: Number(value('MAX_LAG_MS') || 2000) },
    metricsToken: value('METRICS_TOKEN'),
    tracing: value('OTEL_EXPORTER_OTLP_ENDPOINT') !== '',
    stopDelaySeconds: Number(value('STOP_DELAY') || 0),
  };
}

/** What the provider is reached by; undefined for the payment sandbox. */
export function stripeAccess(value: Value): Environment['stripe'] {
  const secretKey = value('STRIPE_SECRET_KEY');
  if (!secretKey) return undefined;
  const [publishableKey, webhookSecret] = [value('STRIPE_PUBLISHABLE_KEY'), value('STRIPE_WEBHOOK_SECRET')];
  const apiUrl = value('STRIPE_API_URL');
  return { secretKey, publishableKey, webhookSecret, ...(apiUrl && { apiUrl }) };
}

/** A secret made once per data folder, so that sessions survive a restart without any configuration. */
function persistedSecret(dataDir: string, name: string): string {
  const file = path.join(dataDir, name);
  makeDataDir(dataDir);
  try {
    // 'wx': when two processes start together, one writes and both read the same secret.
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
