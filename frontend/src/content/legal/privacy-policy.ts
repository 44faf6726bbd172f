import type { LegalText } from './legal-text';

export const privacyPolicy = {
  description: 'Les données que la boutique recueille, pourquoi, combien de temps, et vos droits.',
  version: '2026-11-23',
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
        'Les commandes payées sont gardées dix ans, comme la loi comptable le demande. Une commande qui n’a jamais été payée perd vos données après 30 jours.',
        'Une déclaration de rétractation est gardée cinq ans, comme preuve de sa date.',
        'Un compte est gardé jusqu’à sa suppression. Un compte dont l’adresse n’est pas confirmée est supprimé après 30 jours. Si vous supprimez votre compte ou demandez l’oubli, vos commandes deviennent anonymes dès qu’elles sont terminées.',
        'L’adresse et l’objet des messages envoyés sont effacés après 90 jours, leur texte dès l’envoi. Un message qui n’a pas pu partir est effacé après 30 jours. Une copie de sauvegarde disparaît après 14 jours.',
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
        'Vous avez commandé sans compte ? Faites effacer vos données vous-même, avec un lien envoyé à votre adresse.',
      ],
      link: { label: 'Effacer mes données', to: 'forgetMe' },
    },
  ],
} as const satisfies LegalText;
