import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Pour joindre des fichiers : les photographies d’un produit.',
  do: ['Dire les formats et la taille avant', 'Montrer l’envoi et laisser réessayer'],
  dont: ['N’accepter que le glisser-déposer', 'Perdre les autres fichiers quand un est refusé'],
  keyboard: 'Tab l’atteint, Entrée ou Espace ouvre le choix du navigateur. Chaque fichier a son bouton « Retirer ».',
  screenReader: 'C’est le champ de fichier du navigateur, nommé ; ajouts, refus et progression sont annoncés.',
};
