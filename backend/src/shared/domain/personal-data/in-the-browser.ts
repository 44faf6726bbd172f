/** What a shopper's browser keeps, as the privacy page tells it (loi du 6 janvier 1978, art. 82). */
export const IN_THE_BROWSER = {
  cart: 'votre panier, deux semaines, et le message d’un cadeau, au plus jusqu’à votre déconnexion',
  session: 'votre session, une heure après votre dernière visite',
  draft: 'la commande en cours de saisie, jusqu’à la fermeture de l’onglet',
  orders: 'les commandes que vous ouvrez par un lien reçu, jusqu’à la fermeture de l’onglet',
  bank: 'le numéro de la dernière commande passée par la page de votre banque',
  place:
    'l’endroit où vous en étiez de la dernière page, jusqu’à la fermeture de l’onglet : la recharger vous y ramène',
  seen: 'les huit derniers produits que vous avez regardés, trente jours, ou jusqu’à ce que vous les effaciez ou vous déconnectiez : ils ne sont envoyés que pour être montrés de nouveau',
  searches: 'vos cinq dernières recherches, trente jours, ou jusqu’à ce que vous les effaciez ou vous déconnectiez',
  pages:
    'les pages publiques que vous avez vues et leurs images, trente jours ou jusqu’à votre déconnexion : elles se rouvrent sans réseau. Rien de votre compte ni de vos commandes n’en fait partie',
  devices:
    'après une connexion, un signe que cet appareil vous est connu, six mois : les essais d’un inconnu ne vous empêchent alors pas d’entrer. Il n’ouvre rien',
  stripe:
    'au moment de payer, deux cookies de Stripe contre la fraude : __stripe_mid, un an, et __stripe_sid, trente minutes',
} as const;
