import { PAGES } from '../page-table.js';

/** Stand in answers for what the settings say: they are filled in on the page. */
export const FAQ_MARKS = { cards: '{cartes}', tracking: '{suivi}' } as const;

/** Questions and answers as the shop came; a line is a paragraph. Version: 2026-11-29. */
export const FAQ_ORIGINAL = [
  {
    id: 'inscription',
    question: 'Comment s’inscrire\u202f?',
    answer: [
      'Ouvrez la page « Nouveau Client », remplissez vos nom, prénom, email et mot de passe, puis acceptez les conditions générales.',
      'Un email de confirmation vous est envoyé aussitôt : son lien active le compte.',
    ],
    action: 'Créer un compte',
    link: PAGES.signup.path,
  },
  {
    id: 'paiement',
    question: 'Quels moyens de paiement acceptez-vous\u202f?',
    answer: ['Les cartes {cartes}, avec la vérification 3D Secure de votre banque.'],
    action: '',
    link: '',
  },
  {
    id: 'suivi',
    question: 'Comment suivre ma commande\u202f?',
    answer: ['Dans votre compte, rubrique «\u00a0Mes commandes\u00a0».', '{suivi}'],
    action: 'Voir mes commandes',
    link: PAGES.account.path,
  },
] as const;
