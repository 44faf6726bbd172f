import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Pour un acte : ajouter, payer, enregistrer. Pour aller ailleurs, `ButtonLink`, qui a le même aspect.',
  do: [
    'Commencer par un verbe et dire ce qui va arriver',
    'Un seul bouton `primary` par vue',
    '`loading` tant que la réponse manque',
  ],
  dont: [
    '« OK » ou « Valider » seul',
    '`danger` hors d’une confirmation',
    '`disabled` sans une phrase qui dise pourquoi',
  ],
  keyboard: 'Tab l’atteint, Entrée et Espace le pressent. En cours (`loading`), il garde le focus et ne fait rien.',
  screenReader: 'Son texte est son nom. En cours, il est annoncé occupé ; dites à côté ce que l’on attend.',
};
