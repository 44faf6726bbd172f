import { TextButton } from '@shop/ui-kit';
import type { Delivery } from '../../shared/contact/contact-schema';
import { type AddressBook, keptAs, type Recipient, recipientOf } from './address-book';

interface NamedOnOrderProps {
  /** Whose name the order bears. */
  named: Recipient;
  book: AddressBook;
  delivery: Delivery;
  onName: (recipient: Recipient) => void;
}

const nameOf = ({ firstName, lastName }: Recipient) => `${firstName} ${lastName}`;

/** An order has one name: where somebody else than the client receives, it says what bears it, and changes it in one press. */
export function NamedOnOrder({ named, book: { addresses, own }, delivery, onName }: NamedOnOrderProps) {
  const address = keptAs(addresses, delivery);
  if (!address || nameOf(recipientOf(address)) === nameOf(own)) return null;
  const other = nameOf(named) === nameOf(own) ? recipientOf(address) : own;
  return (
    <>
      <p role="status">
        {nameOf(named)} sera le nom sur la commande, le colis et la facture, et dans nos emails à votre adresse.
      </p>
      <TextButton onClick={() => onName(other)}>Mettre plutôt {nameOf(other)}</TextButton>
    </>
  );
}
