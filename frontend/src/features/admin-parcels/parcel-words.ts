/** '1 commande', '12 commandes'. */
export const ordersWords = (count: number): string =>
  `${count.toLocaleString('fr-FR')}\u00a0${count > 1 ? 'commandes' : 'commande'}`;
