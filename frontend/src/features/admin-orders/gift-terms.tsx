import { giftMessageLine, type Order } from '@shop/contract';

/** What a gift says of itself; nothing for what is none. Its words end before its order. */
export function giftTerms({ gift }: Pick<Order, 'gift'>): { term: string; detail: string }[] {
  if (!gift) return [];
  const { message, recipient } = gift;
  return [
    { term: 'Cadeau', detail: 'Oui, aucun prix dans le colis' },
    { term: 'Mot du cadeau', detail: giftMessageLine(message) },
    { term: 'Destinataire', detail: recipient ? `${recipient.prenom} ${recipient.nom}` : '' },
    { term: 'Téléphone du destinataire', detail: recipient?.mobile ?? '' },
  ].filter(({ detail }) => detail !== '');
}

/** The message as its buyer broke its lines. */
export const GiftWords = ({ message }: { message: string }) =>
  message.split('\n').map((line, place) => <p key={place}>{line || '\u00a0'}</p>);
