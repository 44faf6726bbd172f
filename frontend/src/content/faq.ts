import { type DeliveryPromise, FAQ_ORIGINAL } from '@shop/contract';

/** Questions and answers. Version: 2026-11-20. */
export const faq = {
  description: 'S’inscrire, payer, suivre une commande : les réponses aux questions les plus fréquentes.',
  questions: FAQ_ORIGINAL,
  /** In the place of `{suivi}`, as the delivery is. */
  tracking: {
    all: 'Le numéro de suivi vous est envoyé par email dès l’expédition.',
    some: 'Si votre mode de livraison a un suivi, son numéro vous est envoyé par email dès l’expédition.',
    none: 'Un email vous prévient dès qu’elle est en route.',
  },
  /** What one wonders before an order, under the questions; the settings say how it is delivered. */
  good: {
    heading: 'Bon à savoir',
    delivery: { title: 'La livraison', link: 'Conditions de vente' },
    withdrawal: {
      title: 'Changer d’avis',
      text: 'C’est votre droit, sans donner de motif, jusqu’à 14 jours après la réception.',
    },
    guest: {
      title: 'Commander sans compte',
      text: 'Rien ne l’exige\u00a0: le lien de l’email de confirmation ouvre votre commande, sa référence aussi.',
    },
    damaged: {
      title: 'Une question, un savon abîmé',
      text: 'Dites-nous la référence de la commande et ce qui ne va pas\u00a0: nous répondons par email.',
      link: 'Nous écrire',
    },
  },
  more: 'Votre question n’est pas ici ?',
  write: 'Écrivez-nous',
  /** The network's name follows: it comes from the configuration. */
  contact: 'Ou sur',
  lost: 'Les questions n’ont pas pu être chargées.',
} as const satisfies Faq;

interface Faq {
  description: string;
  questions: typeof FAQ_ORIGINAL;
  tracking: Record<DeliveryPromise['tracking'], string>;
  good: {
    heading: string;
    delivery: { title: string; link: string };
    withdrawal: { title: string; text: string };
    guest: { title: string; text: string };
    damaged: { title: string; text: string; link: string };
  };
  more: string;
  write: string;
  contact: string;
  lost: string;
}
