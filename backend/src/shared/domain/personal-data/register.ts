import { ACTIVITIES, type Activity, RECIPIENTS } from './activities.js';
import type { Purpose } from './purpose.js';
import { groundOf } from './privacy-words.js';
import { PURPOSES } from './purposes.js';

const MEASURES = [
  'Accès fermé par défaut, par rôle ; administrateurs avec second facteur (docs/adr/0017) ; mots de passe en argon2id.',
  'Essais comptés par compte et par réseau (docs/adr/0021) ; sessions d’une heure, que l’on voit et termine.',
  'TLS devant la boutique, politique de contenu stricte, aucune ressource d’un tiers hors paiement (docs/security.md).',
  'Ce que font les administrateurs est inscrit dans un journal chaîné et scellé (docs/adr/0015, 0026).',
  'Journaux techniques sans nom, mail ni adresse réseau ; sauvegardes quotidiennes, 14 copies.',
  'Effacement quotidien de ce dont la durée est passée (`npm run retention`).',
];

function section(activity: Activity): string {
  const { id, title, why, persons, data, recipients } = activity;
  const own = (PURPOSES as readonly Purpose[]).filter((purpose) => purpose.activity === id);
  const transfers = recipients.flatMap((recipient) => RECIPIENTS[recipient].transfer ?? []);
  const rows = [
    ['Finalité', why],
    ['Base légale', groundOf(activity)],
    ['Personnes', persons],
    ['Données', data],
    ['Destinataires', recipients.map((recipient) => RECIPIENTS[recipient].name).join(' ; ')],
    ['Transferts hors UE', transfers.join(' ') || 'aucun'],
    ['Durées', own.map(({ what, period }) => `${what} : ${period}`).join('<br>') || 'celle de la commande'],
    [
      'Collections',
      [...new Set(own.flatMap(({ collections }) => collections))].map((name) => `\`${name}\``).join(', ') || '–',
    ],
  ];
  return [`## ${title}`, '', '| | |', '|---|---|', ...rows.map(([term, words]) => `| ${term} | ${words} |`), ''].join(
    '\n',
  );
}

/** `docs/register.md`, whole (RGPD 30). `npm run retention -- --register FILE` writes it. */
export function registerDocument(): string {
  return [
    '# Registre des activités de traitement (RGPD, article 30)',
    '',
    'Écrit par `npm run retention -- --register docs/register.md` depuis `backend/src/shared/domain/personal-data`, la table dont viennent aussi la page',
    '« Confidentialité », la copie des données d’un client et la tâche quotidienne ; un test tient les quatre ensemble. Ne pas modifier à la main.',
    '',
    'Responsable du traitement : la personne ou la société que le back-office nomme sous ‘Obligations’, avec son adresse et son email. Délégué à la protection',
    'des données : aucun n’est obligatoire pour une boutique de cette taille (article 37) ; à nommer ici s’il y en a un.',
    '',
    ...(ACTIVITIES as readonly Activity[]).map(section),
    '## Mesures de sécurité (article 32)',
    '',
    ...MEASURES.map((measure) => `- ${measure}`),
    '',
  ].join('\n');
}
