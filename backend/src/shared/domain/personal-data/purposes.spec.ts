import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { backupPlan } from '../../../backup/backup-schedule.js';
import { BACKEND_DIR } from '../../../config/folders.js';
import { MODEL_TEXTS } from '../../../modules/legal-texts/domain/model-texts.js';
import { ACTIVITIES, RECIPIENTS } from './activities.js';
import { IN_THE_BROWSER } from './in-the-browser.js';
import { DAYS } from './purpose.js';
import { PURPOSES, purposeTable } from './purposes.js';
import { registerDocument } from './register.js';

const root = path.dirname(BACKEND_DIR);
const privacyPage = JSON.stringify(MODEL_TEXTS['privacy-policy']);
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
/** The formatter pads the columns. */
const plain = (table: string) =>
  table
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/-{3,}/g, '---')
    .replaceAll(/\| ?(?=-)|(?<=-) ?\|/g, '|');

/** Where the shop writes into a shopper's browser, and what of it the privacy page tells. */
const WRITERS: Record<string, readonly (keyof typeof IN_THE_BROWSER)[]> = {
  'features/catalog/seen-products.ts': ['seen'],
  'features/search/kept-searches.ts': ['searches'],
  'app/offline/kept-answers.ts': ['pages'],
  // Only takes away.
  'app/offline/forget-seen.ts': [],
  // The program itself, which says nothing of anybody.
  'app/offline/kept-files.ts': [],
  // What was told of it last.
  'app/keep-cart.ts': ['cart'],
  'features/cart/cart-storage.ts': ['cart'],
  'features/cart/kept-code.ts': ['cart'],
  'features/cart/kept-gift.ts': ['cart'],
  'features/checkout/draft-storage.ts': ['draft'],
  'features/checkout/stored-draft.ts': ['draft'],
  'features/checkout/order-at-bank.ts': ['bank'],
  // Taken away as soon as it is written: other tabs hear of it, nothing is kept.
  'features/checkout/paid-in-tab.ts': [],
  'shared/order-access.ts': ['orders'],
  'shared/session/known-devices.ts': ['devices'],
  'shared/session/session-storage.ts': ['session'],
  'features/checkout/use-stripe-script.ts': ['stripe'],
  'shared/ui/use-scroll-memory.ts': ['place'],
};

/** The program without its tests, and without what administrators alone run. */
const shopProgram = () =>
  readdirSync(path.join(root, 'frontend/src'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !/\.test\.|\.stories\.|^testing\/|\/admin-|^shared\/storage\.ts$|^app\/market-worker\.ts$/.test(file),
    );

describe('the purposes of personal data', () => {
  it('loi 78-17, art. 82 is told of all that the shop and Stripe keep in a browser', () => {
    const writes =
      /\bwriteText\(\s*'|(?:local|session)Storage\.setItem|document\.cookie\s*=|indexedDB|\bcache\.put\(|\bloadStripe\(/;
    const writers = shopProgram().filter((file) => writes.test(read(`frontend/src/${file}`)));
    expect(writers.sort()).toEqual(Object.keys(WRITERS).sort());
    expect(new Set(Object.values(WRITERS).flat())).toEqual(new Set(Object.keys(IN_THE_BROWSER)));
    const page = privacyPage.replaceAll('\u00a0', ' ').toLowerCase();
    for (const told of Object.values(IN_THE_BROWSER)) expect(page).toContain(told.toLowerCase());
  });

  it('RGPD 12 are told to people, in no name of a setting', () => {
    expect(privacyPage).not.toMatch(/[A-Z]{3,}_[A-Z]/);
  });

  it('are the same in the documentation', () => {
    expect(plain(read('docs/personal-data.md'))).toContain(plain(purposeTable()));
  });

  it('are told on the privacy page with the same periods', () => {
    const untold = PURPOSES.flatMap((purpose) =>
      'told' in purpose && !privacyPage.replaceAll('\u00a0', ' ').includes(purpose.told) ? [purpose.told] : [],
    );
    expect(untold).toEqual([]);
  });

  it('RGPD 13 are told with controller, grounds, recipients, transfers, rights, complaint and source', () => {
    const words = [
      ...['"imposed":"controller"', 'Base\u00a0: exécution du contrat', 'obligation légale', 'intérêt légitime'],
      ...['Hors de l’Union européenne', 'rectification', 'limitation', 'portabilité', 'vous opposer', 'CNIL'],
      ...['dans le mois', 'Aucune décision', 'Elles viennent de vous', 'Le reste est facultatif'],
    ];
    expect(words.filter((word) => !privacyPage.includes(word))).toEqual([]);
    for (const { title, ...activity } of ACTIVITIES) {
      expect([title, privacyPage.includes(title)]).toEqual([title, !('internal' in activity)]);
    }
    for (const { name } of Object.values(RECIPIENTS)) expect(privacyPage).toContain(name.slice(0, 12));
  });

  it('RGPD 14 are told to whoever receives what another person ordered', () => {
    expect(privacyPage).toContain('votre nom et votre adresse viennent de cette personne');
    const persons = new Map<string, string>(ACTIVITIES.map((activity) => [activity.id, activity.persons]));
    expect(persons.get('accounts')).toContain('personnes qui reçoivent aux adresses');
    expect(persons.get('orders')).toContain('personnes à qui ils font livrer');
  });

  it('RGPD 30 are the register, letter by letter', () => {
    expect(plain(read('docs/register.md'))).toBe(plain(registerDocument()));
  });

  it('say the days that the job counts', () => {
    const told = (id: string) => PURPOSES.find((purpose) => purpose.id === id);
    expect(told('unpaid-orders')).toMatchObject({
      told: expect.stringContaining(`${DAYS.unpaidOrders} jours`) as string,
    });
    expect(told('sent-mails')).toMatchObject({ told: expect.stringContaining(`${DAYS.sentMails} jours`) as string });
    expect(told('unsent-mails')).toMatchObject({
      told: expect.stringContaining(`${DAYS.unsentMails} jours`) as string,
    });
    expect(told('unconfirmed-accounts')).toMatchObject({
      told: expect.stringContaining(`${DAYS.unconfirmedAccounts} jours`) as string,
    });
    expect(backupPlan({ BACKUP_DIR: '/backups' })).toMatchObject({ hours: 24, keep: 14 });
  });

  it('each have a name of their own, and a reason', () => {
    const ids = PURPOSES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { reason, period, rule } of PURPOSES) expect([reason, period, rule]).not.toContain('');
  });
});
