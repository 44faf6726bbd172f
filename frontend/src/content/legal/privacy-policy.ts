import type { LegalText } from './legal-text';

export const privacyPolicy = {
  title: 'Politique de confidentialité',
  description: 'Les données que la boutique recueille, pourquoi, combien de temps, et vos droits.',
  version: '2026-11-20',
  sections: [
    {
      heading: 'Ce que nous recueillons',
      paragraphs: [
        'Pour livrer une commande : votre nom, votre prénom, votre email, votre téléphone et votre adresse. Pour votre compte : les mêmes données et, si vous le souhaitez, votre civilité et votre date de naissance.',
        'Les données de votre carte sont saisies auprès de notre prestataire de paiement. Nous ne les voyons pas et ne les conservons pas.',
      ],
    },
    {
      heading: 'Pourquoi',
      paragraphs: [
        'Pour exécuter votre commande, vous tenir informé de son avancement, tenir nos comptes et répondre à vos demandes. Nous ne vendons aucune donnée et n’affichons aucune publicité.',
      ],
    },
    {
      heading: 'Combien de temps',
      paragraphs: [
        'Le panier est gardé deux semaines dans votre navigateur. Les données de session durent une heure après votre dernière visite.',
        'Les commandes sont gardées dix ans, comme la loi comptable le demande ; un compte l’est jusqu’à sa suppression.',
      ],
    },
    {
      heading: 'Ce que votre navigateur retient',
      paragraphs: [
        'Votre panier, votre session et la commande en cours de saisie, rien d’autre : aucun traceur publicitaire ni mesure d’audience.',
      ],
    },
    {
      heading: 'Vos droits',
      paragraphs: [
        'Vous pouvez consulter et corriger vos données dans votre compte, en demander une copie ou l’effacement, et vous opposer à leur usage. Vous pouvez aussi saisir la CNIL (cnil.fr).',
      ],
    },
  ],
} as const satisfies LegalText;
