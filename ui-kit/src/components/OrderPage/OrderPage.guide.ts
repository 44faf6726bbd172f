import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'La page d’une commande : son en-tête (`OrderHead`), ce qu’elle contient (`OrderParcel`, `ParcelLine`, `OrderFact`), ses papiers (`DocumentList`), ce qui garde la commande (`OrderKeep`) et les recours (`OrderWays`). Dans une liste de commandes : `OrderEntry`.',
  do: [
    'Les savons achetés, pas une image d’ambiance',
    'Les jours promis tels qu’ils ont été dits avant la commande',
    '« renoncer au contrat ici » toujours visible',
  ],
  dont: ['Écrire « demain »', 'Un cachet sur une commande annulée', 'Replier un recours'],
  keyboard: 'Les liens, dans l’ordre de la page.',
  screenReader:
    'Les images et le cachet restent muets : le titre et la promesse disent tout. Chaque information est une région nommée.',
};
