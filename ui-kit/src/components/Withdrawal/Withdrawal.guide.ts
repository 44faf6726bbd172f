import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'La page où l’on renonce au contrat : `WithdrawalLayout`, les mots gardés (`Declaration`), le choix des articles (`LineChoice`) et le cachet de réception (`ReceiptStamp`).',
  do: [
    'Les mots exacts qui seront gardés, avant et après',
    'Date, heure à la seconde et fuseau sur le cachet',
    'La même réponse pour toute référence',
  ],
  dont: ['Demander un motif, ou retenir', 'Montrer un montant ou un produit après la confirmation'],
  keyboard:
    'Cases et quantités sont des arrêts dans l’ordre des lignes ; Espace coche, les flèches changent la quantité.',
  screenReader:
    'Les articles forment un groupe nommé ; la suite est une liste ordonnée nommée « Ce qui se passe ensuite ».',
};
