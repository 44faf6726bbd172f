import { isCommonPassword } from '../shared/domain/common-passwords.js';
import { isEmailAddress } from '../shared/domain/email-address.js';
import { isEventKey, MAIL_REGIONS } from './mail-region.js';
import { areProxies } from './trusted-proxy.js';
import type { Value } from './values.js';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
const STRIPE = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'];

const isWhole = (text: string, from: number, to: number) =>
  Number.isInteger(Number(text)) && Number(text) >= from && Number(text) <= to;
const isAddress = (text: string) => URL.canParse(text) && /^https?:\/\/[^/]/.test(text);
const isOrigin = (text: string) => isAddress(text) && /^https?:\/\/[^/?#@]+\/*$/.test(text);

/** What a variable must be when it is given, and the sentence for whoever gave something else. */
const RULES: readonly [name: string, isRight: (text: string) => boolean, must: string][] = [
  // Mistyped, a production would start as a demo, whose login is published.
  ['NODE_ENV', (text) => ['production', 'development', 'test'].includes(text), 'vaut production, development ou test.'],
  ['PORT', (text) => isWhole(text, 0, 65_535), 'doit être un entier entre 0 et 65535.'],
  ['PUBLIC_URL', isOrigin, 'doit être une adresse complète, sans chemin.'],
  ['SOCIAL_URL', isAddress, 'doit être une adresse complète.'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', isAddress, 'doit être une adresse complète.'],
  ['MONGODB_URI', (text) => /^mongodb(?:\+srv)?:\/\/./.test(text), 'commence par mongodb:// ou mongodb+srv://.'],
  ['EMBEDDED_DATABASE', (text) => text === '0' || text === '1', 'vaut 1, ou rien.'],
  ['REBUILD_INDEXES', (text) => text === '0' || text === '1', 'vaut 1, ou rien.'],
  ['RATE_LIMIT_FACTOR', (text) => Number(text) > 0 && Number.isFinite(Number(text)), 'doit être un nombre positif.'],
  [
    'TRUSTED_PROXY',
    areProxies,
    'nomme des adresses ou réseaux (10.0.0.2, 10.0.0.0/8) ou loopback, jamais tout le monde.',
  ],
  ['MAX_UNITS_PER_LINE', (text) => isWhole(text, 1, 10_000), 'doit être un entier entre 1 et 10000.'],
  ['MAX_UNITS_PER_ORDER', (text) => isWhole(text, 1, 100_000), 'doit être un entier entre 1 et 100000.'],
  ['SEED', (text) => text === 'demo' || text === 'none', "vaut 'demo' ou 'none'."],
  ['MAX_REQUESTS', (text) => isWhole(text, 1, Number.MAX_SAFE_INTEGER), 'doit être un entier positif.'],
  ['MAX_LAG_MS', (text) => isWhole(text, 1, Number.MAX_SAFE_INTEGER), 'doit être un entier positif.'],
  ['STOP_DELAY', (text) => Number(text) >= 0 && Number(text) <= 60, 'doit être un nombre de secondes entre 0 et 60.'],
  ['LOG_LEVEL', (text) => LOG_LEVELS.includes(text), `vaut ${LOG_LEVELS.join(', ')}.`],
  // Exchanged with the other, the secret key would be shown to every browser.
  ['STRIPE_SECRET_KEY', (text) => /^(?:sk|rk)_/.test(text), 'commence par sk_ ou rk_.'],
  ['STRIPE_PUBLISHABLE_KEY', (text) => text.startsWith('pk_'), 'commence par pk_.'],
  ['STRIPE_WEBHOOK_SECRET', (text) => text.startsWith('whsec_'), 'commence par whsec_.'],
  [
    'APPLE_PAY_DOMAIN_ASSOCIATION',
    (text) => text.length <= 20_000 && /^[\x20-\x7e]+$/.test(text),
    'est le texte du fichier que Stripe donne pour Apple Pay, sur une ligne.',
  ],
  // A server that speaks Stripe's API, for tests.
  ['STRIPE_API_URL', isOrigin, 'doit être une adresse complète, sans chemin.'],
  ['SENDGRID_REGION', (text) => MAIL_REGIONS.some((region) => region === text), 'vaut global ou eu.'],
  [
    'SENDGRID_WEBHOOK_KEY',
    isEventKey,
    'est la clé publique des événements signés de SendGrid, telle qu’elle y est affichée (base64, courbe P-256).',
  ],
  ['MAIL_FROM', isEmailAddress, 'doit être une adresse email.'],
  ['MAIL_SENDER_NAME', (text) => text.length <= 60 && !/\p{C}/u.test(text), 'a 60 caractères au plus, sur une ligne.'],
  ['ADMIN_EMAIL', isEmailAddress, 'doit être une adresse email.'],
  ['ADMIN_PASSWORD', (text) => !isCommonPassword(text), 'est un mot de passe trop courant.'],
];

/** A sentence for each variable that is given and wrong, and for each that is missing beside another. */
export function malformed(value: Value): string[] {
  const wrong = RULES.filter(([name, isRight]) => value(name) && !isRight(value(name)));
  const faults = wrong.map(([name, , must]) => `${name} ${must}`);
  const given = STRIPE.filter((name) => value(name));
  if (given.length > 0 && given.length < STRIPE.length && value('NODE_ENV') !== 'production') {
    const missing = STRIPE.filter((name) => !value(name));
    faults.push(`${missing.join(' et ')} : à donner avec ${given.join(' et ')}.`);
  }
  const [mode, other] = [modeOf(value('STRIPE_SECRET_KEY')), modeOf(value('STRIPE_PUBLISHABLE_KEY'))];
  // Every payment would be refused: what the browser makes with one is unknown to the other (docs.stripe.com/keys).
  if (mode && other && mode !== other) {
    faults.push(
      `STRIPE_SECRET_KEY est en mode ${mode} et STRIPE_PUBLISHABLE_KEY en mode ${other} : donnez la même paire.`,
    );
  }
  if (value('STRIPE_API_URL') && value('NODE_ENV') === 'production') {
    faults.push("STRIPE_API_URL ne sert qu'aux essais, jamais en production.");
  }
  if (value('ADMIN_EMAIL') && !value('ADMIN_PASSWORD')) faults.push('ADMIN_PASSWORD est à donner avec ADMIN_EMAIL.');
  return faults;
}

/** 'live' or 'test'; undefined for what is no key of Stripe's. */
const modeOf = (key: string) => /^(?:sk|rk|pk)_(live|test)_/.exec(key)?.[1];
