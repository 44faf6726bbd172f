import { PAGES } from '@shop/contract';

/** Words of the pages that are not there. Version: 2026-11-28. */
export const lost = {
  shop: 'Découvrir la boutique',
  search: 'Chercher un produit',
  back: 'Revenir en arrière',
  range: 'Nos savons',
  retry: 'Réessayer',
  page: {
    name: PAGES.notFound.title,
    title: 'Cette page a fondu.',
    lead: 'L’adresse a changé, ou le savon n’est plus au catalogue. Le reste de la gamme est à la boutique.',
  },
  product: {
    name: PAGES.error.title,
    title: 'Ce produit n’a pas pu être affiché.',
    lead: 'Il n’est peut-être plus au catalogue, ou la connexion a manqué un instant.',
  },
  offlineProduct: {
    name: PAGES.error.title,
    title: 'Vous êtes hors ligne.',
    lead: 'Ce produit s’affichera dès que la connexion revient. Votre panier et ce que vous avez saisi restent sur cet appareil.',
  },
  goneProduct: {
    name: 'Produit introuvable',
    title: 'Ce produit n’est plus au catalogue.',
    lead: 'Il a été retiré, ou son adresse a changé. Le reste de la gamme vous attend.',
  },
  stillFailing: 'Ce produit n’a toujours pas pu être chargé. Vérifiez votre connexion, puis réessayez.',
} as const;
