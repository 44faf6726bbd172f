import type { PersonalPurpose } from '@shop/contract';
import { ACTIVITIES, type Activity, RECIPIENTS } from './activities.js';
import { groundOf } from './privacy-words.js';
import type { PartId, Purpose } from './purpose.js';
import { PURPOSES } from './purposes.js';

/** What a copy of somebody's data says beside them (RGPD 15, 1 and 2). */
export const COPY_RIGHTS = [
  'Faire corriger une donnée : « Données personnelles » dans votre compte (art. 16).',
  'Fermer votre compte et faire effacer vos données : « Mes données » (art. 17).',
  'Faire limiter un traitement, ou vous y opposer : écrivez-nous (art. 18 et 21).',
  'Emporter ces données ailleurs : le fichier JSON (art. 20).',
  'Saisir la CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, cnil.fr (art. 77).',
];

export const COPY_TRANSFERS: string[] = Object.values(RECIPIENTS).flatMap(({ transfer }) => transfer ?? []);

export const COPY_SOURCE =
  'Ces données viennent de vous. Votre panier et la commande en cours de saisie ne sont que dans votre navigateur ; l’état d’un paiement vient du prestataire de paiement, celui d’un email de la messagerie. Aucune décision n’est prise par une machine seule.';

/** Why each part is kept, by which right, for how long, and who receives it. */
export function purposesOf(part: PartId): PersonalPurpose[] {
  return (PURPOSES as readonly Purpose[])
    .filter(({ exported }) => exported === part)
    .map(({ what, period, activity: id }) => {
      const activity = (ACTIVITIES as readonly Activity[]).find((one) => one.id === id)!;
      const recipients = activity.recipients.map((recipient) => RECIPIENTS[recipient].name);
      return { what, why: activity.why, basis: groundOf(activity), period, recipients };
    });
}
