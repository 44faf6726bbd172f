import { z } from '../../shared/zod';
import { type Delivery, deliverySchema, giftDeliverySchema } from '../../shared/contact/contact-schema';
import type { Recipient } from './address-book';

/** Who receives a gift in the place of its buyer. */
export interface Receiver {
  receiverFirstName: string;
  receiverLastName: string;
  /** For the carrier; '' where the buyer does not know it. */
  receiverMobile: string;
}

export type DeliveryValues = Delivery & Receiver;

export const NO_RECEIVER: Receiver = { receiverFirstName: '', receiverLastName: '', receiverMobile: '' };

/** Of a kept address, with the name of whoever receives there; their telephone nobody has said. */
export const asReceiver = ({ firstName, lastName }: Recipient): Receiver => ({
  ...{ receiverFirstName: firstName, receiverLastName: lastName, receiverMobile: '' },
});

/** @param elsewhere it is a gift for somebody else */
export const stepSchema = (country: Delivery['country'], elsewhere: boolean) => {
  if (elsewhere) return giftDeliverySchema(country);
  return deliverySchema(country).extend({
    ...{ receiverFirstName: z.string(), receiverLastName: z.string(), receiverMobile: z.string() },
  });
};

export function parted(values: DeliveryValues): { delivery: Delivery; receiver: Receiver } {
  const { receiverFirstName, receiverLastName, receiverMobile, ...delivery } = values;
  return { delivery, receiver: { receiverFirstName, receiverLastName, receiverMobile } };
}

export const isNamed = ({ receiverFirstName, receiverLastName }: Receiver): boolean =>
  receiverFirstName.trim() !== '' && receiverLastName.trim() !== '';

/** As the order is asked for it. */
export const recipientOfGift = ({ receiverFirstName, receiverLastName, receiverMobile }: Receiver) => ({
  ...{ nom: receiverLastName, prenom: receiverFirstName, mobile: receiverMobile },
});
