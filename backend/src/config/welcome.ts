import { ADMIN_PATHS } from '@shop/contract';
import type { Environment } from './environment.js';

/** What a newcomer needs, on one screen. */
export function welcome(environment: Environment, { showDemoLogin }: { showDemoLogin: boolean }): string {
  const { publicUrl, shopName, sendgrid, stripe, mongodbUri, admin } = environment;
  const rows: [string, string][] = [
    ['Boutique', publicUrl],
    ['Back-office', `${publicUrl}${ADMIN_PATHS.login}`],
    ...(sendgrid ? [] : ([['Boîte aux lettres', `${publicUrl}/dev/mailbox`]] as [string, string][])),
    ["Documentation de l'API", `${publicUrl}/api/docs`],
    ['Base de données', mongodbUri ? 'MongoDB' : `intégrée (${environment.dataDir})`],
    ['Paiement', stripe ? 'Stripe' : 'bac à sable (4242 4242 4242 4242)'],
    ...(showDemoLogin ? ([['Administrateur (démo)', `${admin.email} / ${admin.password}`]] as [string, string][]) : []),
  ];
  const width = Math.max(...rows.map(([label]) => label.length));
  return `\n  ${shopName}\n\n${rows.map(([label, value]) => `  ${label.padEnd(width)}   ${value}`).join('\n')}\n\n`;
}
