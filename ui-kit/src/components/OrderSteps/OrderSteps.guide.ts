import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Où en est une commande, pour son client ; au back-office, l’historique complet est une `Timeline`.',
  do: ['Une date à ce qui est arrivé', 'L’étape en cours dite en mots', 'Finir par l’annulation ou le remboursement'],
  dont: ['Promettre un jour que le transporteur n’a pas promis', 'Nommer quelqu’un de la boutique'],
  keyboard: 'Rien à atteindre.',
  screenReader: 'Une liste ordonnée ; l’étape en cours porte `aria-current` et le dit, les marques restent muettes.',
};
