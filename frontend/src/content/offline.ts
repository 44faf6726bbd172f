/** Words of the page that stands, without a line, in the place of one that was never seen. Version: 2026-11-28. */
export const offline = {
  name: 'Hors ligne',
  title: 'Cette page attend le réseau.',
  lead: 'Votre appareil n’est pas connecté, et elle n’est pas gardée ici. Elle s’ouvrira d’elle-même dès que la connexion revient.',
  retry: 'Réessayer',
  cart: 'Votre panier',
  openCart: 'Ouvrir le panier',
  seen: 'Les pages que vous avez vues',
} as const;
