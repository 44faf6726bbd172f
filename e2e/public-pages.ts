export interface Soap {
  _id: string;
  slug: string;
  name: string;
  fullName: string;
  stock: number;
}

export async function firstSoap(url: string): Promise<Soap> {
  const answer = await fetch(`${url}/api/products`);
  // What other journeys brought comes first, and may be sold out.
  const soap = ((await answer.json()) as Soap[]).find(({ stock }) => stock > 5);
  if (!soap) throw new Error('the demo catalogue is empty');
  return soap;
}

/** Every public page, and forms whose first view is public, with words that only its own data or content bring. */
export const PUBLIC_PAGES = [
  { name: 'the home page', path: () => '/', words: ['La douceur', 'Nouveautés', 'Tout passe par la main.'] },
  { name: 'the shop page', path: () => '/product', words: ['La Boutique', 'produits'] },
  { name: 'a product page', path: ({ _id }: Soap) => `/product/${_id}`, words: ['Ingrédients', 'Ajouter au panier'] },
  { name: 'the About page', path: () => '/apropos', words: ['Notre mission', 'Consulter la FAQ'] },
  { name: 'the FAQ', path: () => '/faq', words: ['Comment s’inscrire ?', 'Comment suivre ma commande ?'] },
  { name: 'the legal notice', path: () => '/mentions-legales', words: ['Éditeur du site'] },
  { name: 'the privacy policy', path: () => '/politique-de-confidentialite', words: ['confidentialité'] },
  { name: 'the terms of sale', path: () => '/conditions-ventes', words: ['rétractation'] },
  { name: 'the accessibility page', path: () => '/accessibilite', words: ['aucun audit', 'Défenseur des droits'] },
  { name: 'the recalls', path: () => '/rappels', words: ['annoncé par mail'] },
  { name: 'the guide', path: () => '/quel-savon', words: ['peau'] },
  { name: 'the page of contact', path: () => '/contact', words: ['Une personne de l’atelier vous répond'] },
  { name: 'the login', path: () => '/login', words: ['Connectez-vous à votre compte existant', 'Mot de passe oublié'] },
  { name: 'the sign-up', path: () => '/signup', words: ['Nouveau Client', '6 caractères au moins.'] },
  { name: 'a forgotten password', path: () => '/mot-de-passe-oublie', words: ['Recevoir le lien'] },
  { name: 'the way to an order', path: () => '/retrouver-ma-commande', words: ['Référence de la commande'] },
  { name: 'a page that does not exist', path: () => '/savonnette', words: ['Cette page a fondu.'] },
  {
    name: 'a product that does not exist',
    path: () => '/product/0123456789abcdef01234567',
    words: ['Ce produit n’est plus au catalogue.'],
  },
];
