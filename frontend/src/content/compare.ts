/** `/comparer`. Version: 2026-11-27. */
export const compareWords = {
  title: 'Comparer',
  description: 'Deux ou trois savons côte à côte\u00a0: ce qui les sépare, ce qu’ils partagent.',
  shop: 'Revenir à la boutique',
  choose: 'Choisir dans la boutique',
  first: 'Commencer par l’un d’eux',
  third: 'Un troisième\u00a0?',
  second: 'Un deuxième\u00a0?',
  free: 'La place est libre. Ceux qui éclairent le choix\u00a0:',
  tooMany: 'Trois produits se comparent, pas plus\u00a0: les autres sont laissés de côté.',
  gone: 'Un produit de cette comparaison n’est plus vendu.',
  none: 'Rien à comparer pour le moment.',
  noneWay: 'Dans la boutique, cochez «\u00a0Comparer\u00a0» sous deux ou trois produits.',
  note: 'Une allergie connue\u00a0? Lisez la composition complète sur la page du savon. Ce qui est écrit ici en vient, ligne par ligne.',
  seen: 'Le savon montré à côté',
  see: 'Voir',
} as const;
