/** Signs of the message on a gift's card, as people count them: one for each code point. */
export const GIFT_MESSAGE_LENGTH = 200;

/** Who receives a gift, where it is not who orders it. */
export interface GiftRecipient {
  nom: string;
  prenom: string;
  /** For the carrier alone; '' where it is not known: the buyer's is told in its place. */
  mobile: string;
}

/** What makes an order a gift: nothing in its parcel says a price. */
export interface Gift {
  /** Goes on a card in the parcel; '' for none. Its lines are broken by '\n'. */
  message: string;
  /** Missing where the parcel goes to the buyer, who gives it. */
  recipient?: GiftRecipient;
}

/** The message as it is kept: the line breaks of all systems are one, no more than one line is left empty, and what no card shows is left out. */
export const tidyGiftMessage = (typed: string): string =>
  typed
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

export const giftMessageLength = (message: string): number => Array.from(message).length;

/** Who stands on the parcel. */
export const receiverOf = ({ nom, prenom, mobile, gift }: GiftRecipient & { gift?: Gift }): GiftRecipient => {
  const { recipient } = gift ?? {};
  if (!recipient) return { nom, prenom, mobile };
  return { ...recipient, mobile: recipient.mobile || mobile };
};

/** The gift as a page may show it, in one line: 'Joyeux Noël, maman. / Louise'. */
export const giftMessageLine = (message: string): string => message.split('\n').filter(Boolean).join(' / ');
