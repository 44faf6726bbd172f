import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Ce que la loi veut lu juste avant la commande : les lignes (`OrderRecapLine`), ce qui fait le total (`OrderSums`), la garantie (`Guarantee`), ce que l’on accepte.',
  do: [
    'Le bouton qui commande juste dessous, avec son montant',
    'Complet à toutes les largeurs',
    'L’image officielle de la garantie entière, telle quelle',
  ],
  dont: ['Replier une part', 'Mettre une mention légale sous le bouton', 'Remplacer la garantie par un lien'],
  keyboard: 'Seuls les liens de la dernière phrase sont des arrêts ; le titre peut recevoir le focus d’un renvoi.',
  screenReader: 'Une région que nomme son titre de rang 3 ; le total est le dernier couple de la liste.',
};
