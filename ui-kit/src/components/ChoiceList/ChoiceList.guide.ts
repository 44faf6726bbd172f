import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Pour choisir un parmi quelques-uns qui se comparent, comme les modes de livraison ; `Select` quand un nom suffit.',
  do: [
    'Au bout de la ligne, ce qui les départage : un prix',
    'Sous le nom, ce qui décide : des jours, un lieu',
    'Demander sous la ligne choisie ce qu’elle seule exige',
  ],
  dont: ['Plus de six lignes', 'Une ligne que l’on ne peut pas choisir : ne pas la montrer'],
  keyboard:
    'Un arrêt de Tab pour toute la liste ; les flèches choisissent, et ce que la ligne demande est l’arrêt suivant.',
  screenReader:
    'Un groupe nommé par son titre ; chaque ligne se lit entière, prix compris. Une erreur est annoncée et reliée à chacune.',
};
