/** Sentences that the law wants read before the order, unchanged. Public copies of November 2026. */

/** C. conso. D211-2, annex: its first two sentences. */
export const GUARANTEE_NOTICE =
  'Le consommateur dispose d’un délai de deux ans à compter de la délivrance du bien pour obtenir la mise en œuvre de la garantie légale de conformité en cas d’apparition d’un défaut de conformité. Durant ce délai, le consommateur n’est tenu d’établir que l’existence du défaut de conformité et non la date d’apparition de celui-ci.';

/** What the official picture of the harmonised notice says (reg. (EU) 2025/1960), for those who do not see it. */
export const GUARANTEE_PICTURE_ALT = `Avis harmonisé de l’Union européenne\u00a0: garantie légale de conformité, deux ans. ${GUARANTEE_NOTICE}`;

/** Above the button, for parcels that leave the European Union. */
export const SWISS_DUTIES =
  'Livraison hors de l’Union européenne\u00a0: des droits de douane, la TVA suisse et des frais de dossier du transporteur peuvent vous être demandés à la livraison.';

/** C. conso. L223-2, beside the telephone. */
export const PHONE_NOTICE =
  'Nous n’utilisons votre numéro que pour la livraison. Toute sollicitation commerciale par téléphone suppose votre consentement préalable.';
