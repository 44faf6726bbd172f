import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Une ligne du panier dans le tiroir, avec ce qui ne va pas dessous.',
  do: ['Le remède à côté du problème', 'Le prix de la ligne et celui de l’unité'],
  dont: ['L’employer dans le récapitulatif : c’est `SummaryLine`', 'Supprimer sans prévenir'],
  keyboard: 'Moins, quantité, plus, puis « Supprimer ». Après une suppression, placez le focus.',
  screenReader:
    'Quantité et suppression nomment le savon. Un problème est annoncé aussitôt et la quantité dite invalide. Le prix barré est dit « prix antérieur ».',
};
