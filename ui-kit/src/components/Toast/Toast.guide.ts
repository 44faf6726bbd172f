import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Pour une nouvelle qui passe : « a rejoint votre panier ». Entourez l’application de `ToastProvider`, puis appelez `useToast`.',
  do: ['Une phrase', 'Un acte au plus, qui finit avec le message'],
  dont: ['Une erreur qu’il faut corriger : `Notice`', 'Le seul endroit où une chose est dite'],
  keyboard: 'Le focus n’est pas pris ; F6 mène aux messages, d’un dialogue aussi, et Échap ferme celui où l’on est.',
  screenReader: 'Une erreur est annoncée aussitôt, le reste poliment, une fois.',
};
