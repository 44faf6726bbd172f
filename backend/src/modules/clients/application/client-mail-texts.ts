import type { ErasurePreview } from '@shop/contract';
import type { MailWords } from '../../../shared/mail/mail-layout.js';

/** The words of the mails to clients. ’ and French spacing: no-break before ':', narrow before '!' and '?', plain in subjects. */

export interface Words {
  prenom: string;
  shopName: string;
  url: string;
}

/** With what its subject says: what to do, or what happened. */
export type ClientMail = MailWords & { subject: string };

export const signUpWords = ({ prenom, shopName, url }: Words): ClientMail => ({
  subject: 'Confirmez votre adresse pour ouvrir votre compte',
  title: `Bienvenue, ${prenom}`,
  preview: 'Un clic, avec le mot de passe que vous avez choisi. Le lien vaut 24 heures.',
  paragraphs: [
    `Bonjour ${prenom},`,
    `Merci de votre inscription chez ${shopName}. Il reste un pas\u00A0: confirmez que cette adresse est bien la vôtre, avec le mot de passe que vous avez choisi.`,
  ],
  button: { label: 'Confirmer mon adresse', url },
  closing: [
    'Ce lien sert une seule fois et reste valable 24\u00A0heures.',
    'Cette inscription ne vient pas de vous\u202F? Oubliez ce message\u00A0: sans confirmation, le compte ne s’ouvre pas. Si vous souhaitez tout de même un compte, le lien vous laisse choisir vos nom, prénom et mot de passe.',
  ],
});

export const knownAddressWords = ({ prenom, shopName, url }: Words): ClientMail => ({
  subject: 'Vous avez déjà un compte\u00a0: connectez-vous',
  title: 'Vous avez déjà un compte',
  preview: 'Quelqu’un vient de s’inscrire avec votre adresse.',
  paragraphs: [
    `Bonjour ${prenom},`,
    `Une inscription chez ${shopName} vient d’être demandée avec votre adresse, mais vous avez déjà un compte. Rien n’a changé\u00A0: il vous suffit de vous connecter.`,
  ],
  button: { label: 'Me connecter', url },
  closing: [
    'Mot de passe oublié\u202F? La page de connexion vous en propose un nouveau.',
    'Si cette demande ne vient pas de vous, vous n’avez rien à faire.',
  ],
});

/** Words about an order. */
export interface OrderedWords extends Words {
  reference: string;
  /** False for a gift that went to somebody else: the account begins without an address. */
  keepsAddress: boolean;
}

export const orderAccountWords = ({ prenom, shopName, url, reference, keepsAddress }: OrderedWords): ClientMail => ({
  subject: 'Choisissez votre mot de passe pour ouvrir votre compte',
  title: 'Choisissez votre mot de passe',
  preview: 'Un mot de passe, et votre compte s’ouvre avec votre commande.',
  paragraphs: [
    `Bonjour ${prenom},`,
    keepsAddress
      ? `Votre compte chez ${shopName} est prêt, avec le nom et l’adresse de la commande ${reference}. Il ne manque que le mot de passe\u00A0: dès qu’il est choisi, le compte s’ouvre et la commande s’y trouve.`
      : `Votre compte chez ${shopName} est prêt, avec le nom et l’email de la commande ${reference}. Il ne manque que le mot de passe\u00A0: dès qu’il est choisi, le compte s’ouvre et la commande s’y trouve.`,
  ],
  button: { label: 'Choisir mon mot de passe', url },
  closing: [
    'Ce lien sert une seule fois et reste valable 24\u00A0heures.',
    'Cette commande n’est pas la vôtre\u202F? Oubliez ce message\u00A0: sans mot de passe, le compte ne s’ouvre pas.',
  ],
});

export const orderKnownWords = ({ prenom, shopName, url, reference }: OrderedWords): ClientMail => ({
  subject: `Rangez la commande ${reference} dans votre compte`,
  title: 'Votre commande et votre compte',
  preview: 'Vous avez déjà un compte\u00A0: un lien, un bouton, et la commande s’y trouve.',
  paragraphs: [
    `Bonjour ${prenom},`,
    `Un compte vient d’être demandé pour la commande ${reference}, mais vous en avez déjà un chez ${shopName} à cette adresse. Ouvrez le lien, puis appuyez sur le bouton de la page\u00A0: la commande, passée sans vous connecter, rejoint ce compte\u00A0; votre mot de passe reste le même.`,
  ],
  button: { label: 'Ranger la commande dans mon compte', url },
  closing: [
    'Ce lien sert une seule fois et reste valable 24\u00A0heures.',
    'Cette commande n’est pas la vôtre\u202F? N’ouvrez pas le lien\u00A0: rien ne changera.',
  ],
});

export const newAddressWords = ({ prenom, url }: Words): ClientMail => ({
  subject: 'Confirmez votre nouvelle adresse',
  title: 'Confirmez votre nouvelle adresse',
  preview: 'Un clic, et cette adresse devient celle de votre compte.',
  paragraphs: [
    `Bonjour ${prenom},`,
    'Vous avez choisi cette adresse pour votre compte. Confirmez-la\u00A0: d’ici là, l’ancienne reste en place.',
  ],
  button: { label: 'Confirmer cette adresse', url },
  closing: [
    'Ce lien sert une seule fois et reste valable 24\u00A0heures.',
    'Si vous n’avez rien demandé, ne cliquez pas\u00A0: rien ne changera.',
  ],
});

export const addressChangeAskedWords = ({ prenom, url }: Words): ClientMail => ({
  subject: 'Changement d’adresse demandé\u00a0: est-ce bien vous\u00a0?',
  title: 'Un changement d’adresse est demandé',
  preview: 'Si c’est vous, rien à faire. Sinon, changez tout de suite de mot de passe.',
  paragraphs: [
    `Bonjour ${prenom},`,
    'Un changement d’adresse email vient d’être demandé pour votre compte. Il prendra effet quand la nouvelle adresse sera confirmée.',
    'C’est bien vous\u202F? Vous n’avez rien à faire ici. Sinon, choisissez tout de suite un nouveau mot de passe\u00A0: la demande sera annulée.',
  ],
  button: { label: 'Choisir un nouveau mot de passe', url },
});

export const addressChangedWords = ({ prenom, url }: Words): ClientMail => ({
  subject: 'L’adresse de votre compte a changé',
  title: 'L’adresse de votre compte a changé',
  preview: 'Les messages et les liens vont désormais à la nouvelle adresse.',
  paragraphs: [
    `Bonjour ${prenom},`,
    'L’adresse email de votre compte vient de changer. Connectez-vous désormais avec la nouvelle\u00A0; les liens envoyés à l’ancienne ne servent plus.',
    'Si ce n’est pas vous, répondez tout de suite à cet email\u00A0: nous fermerons l’accès à votre compte.',
  ],
  button: { label: 'Me connecter', url },
});

export const passwordResetWords = ({ prenom, url }: Words): ClientMail => ({
  subject: 'Choisissez un nouveau mot de passe',
  title: 'Choisissez un nouveau mot de passe',
  preview: 'Le lien sert une seule fois et reste valable une heure.',
  paragraphs: [
    `Bonjour ${prenom},`,
    'Cela arrive à tout le monde. Choisissez un nouveau mot de passe avec ce lien, qui sert une seule fois et reste valable une heure.',
  ],
  button: { label: 'Choisir un nouveau mot de passe', url },
  closing: ['Si vous n’avez rien demandé, ne faites rien\u00A0: votre mot de passe reste le même.'],
});

export const passwordChangedWords = ({ prenom, url }: Words): ClientMail => ({
  subject: 'Votre mot de passe a changé',
  title: 'Votre mot de passe a changé',
  preview: 'Par prudence, toutes vos sessions ont été fermées.',
  paragraphs: [
    `Bonjour ${prenom},`,
    'Votre mot de passe vient d’être changé. Par prudence, toutes vos sessions ont été fermées\u00A0: reconnectez-vous avec le nouveau.',
    'Si ce n’est pas vous, demandez tout de suite un nouveau mot de passe depuis la page de connexion.',
  ],
  button: { label: 'Me connecter', url },
});

export const closedWords = ({ prenom, url }: Words, { open, invoices }: ErasurePreview): ClientMail => ({
  subject: 'Votre compte est fermé',
  title: 'Votre compte est fermé',
  preview: 'Vos données sont effacées, ou le seront dès que plus rien n’est en cours.',
  paragraphs: [
    `Bonjour ${prenom},`,
    'Votre compte est fermé\u00A0: vos coordonnées, vos favoris et vos sessions sont effacés, et cette adresse peut servir à un nouveau compte.',
    ...(open.length > 0
      ? [
          `Encore en cours\u00A0: ${open.map(({ reference }) => reference).join(', ')}. Nous en gardons vos coordonnées jusqu’à la fin, pour livrer, rembourser et vous prévenir\u00A0; elles s’effacent ensuite d’elles-mêmes.`,
        ]
      : []),
    ...(invoices > 0
      ? ['Vos factures restent dix ans dans une archive à accès restreint, comme la loi comptable le demande.']
      : []),
  ],
  button: { label: 'Ce que nous gardons, et pourquoi', url },
  closing: ['Si cette demande ne vient pas de vous, répondez tout de suite à cet email.'],
});

export const inactiveWords = ({ prenom, shopName, url }: Words): ClientMail => ({
  subject: 'Votre compte sera fermé dans un mois\u00a0: connectez-vous pour le garder',
  title: 'Votre compte sera fermé dans un mois',
  preview: 'Il ne sert plus depuis bientôt deux ans.',
  paragraphs: [
    `Bonjour ${prenom},`,
    `Votre compte chez ${shopName} ne sert plus depuis bientôt deux ans. Nous ne gardons pas de données dont personne ne se sert\u00A0: il sera fermé dans un mois, et vos coordonnées effacées.`,
    'Vous voulez le garder\u202F? Il suffit de vous connecter une fois.',
  ],
  button: { label: 'Me connecter', url },
  closing: ['Sinon, vous n’avez rien à faire.'],
});
