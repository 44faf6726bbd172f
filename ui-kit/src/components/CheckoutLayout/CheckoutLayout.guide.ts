import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'La page de commande : récapitulatif (`CheckoutSummary`), étapes, note (`CheckoutLegal`) et barre de paiement (`PayBar`). `CheckoutWaiting` tant que le panier n’est pas connu.',
  do: [
    'Une seule `PayBar`, après la mise en page',
    'À la dernière étape la barre mène au récapitulatif, et s’efface quand le bouton qui commande est à l’écran',
  ],
  dont: ['L’employer hors de la commande', 'Un second acte dans la barre'],
  keyboard:
    'L’ordre est celui de la lecture : récapitulatif, étapes, barre. Les lignes repliées s’ouvrent par Entrée ou Espace.',
  screenReader:
    'Le récapitulatif est une région que nomme le titre de rang 1 ; le bouton des lignes dit s’il est ouvert.',
};
