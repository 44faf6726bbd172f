import { GIFT_MESSAGE_LENGTH, giftMessageLength } from '@shop/contract';
import { Checkbox, TextAreaField } from '@shop/ui-kit';
import styles from './CartDrawer.module.css';
import { onCard, useKeptGift } from './kept-gift';

/** Whether the cart is a gift: what its card says, and whether somebody else receives it. */
export function GiftPart() {
  const { gift, keep } = useKeptGift();
  return (
    <div className={styles.gift}>
      <Checkbox
        label={
          <>
            <strong>C’est un cadeau</strong>
            <small>
              {gift
                ? 'Aucun prix dans le colis. La facture vous vient par email.'
                : 'Votre mot sur une carte, aucun prix dans le colis.'}
            </small>
          </>
        }
        checked={gift !== null}
        onChange={({ target }) => keep(target.checked ? { message: '', elsewhere: false } : null)}
      />
      {gift && (
        <div className={styles.words}>
          <TextAreaField
            label="Votre mot"
            optional
            rows={4}
            autoComplete="off"
            value={gift.message}
            hint={
              <span className={styles.count}>
                <span>Sur une carte, dans le colis.</span>{' '}
                <span>{`${giftMessageLength(gift.message)} sur ${GIFT_MESSAGE_LENGTH}`}</span>
              </span>
            }
            onChange={({ target }) => keep({ ...gift, message: onCard(target.value) })}
          />
          <Checkbox
            label={
              <>
                L’envoyer à quelqu’un d’autre
                <small>Vous donnerez son adresse à l’étape Livraison.</small>
              </>
            }
            checked={gift.elsewhere}
            onChange={({ target }) => keep({ ...gift, elsewhere: target.checked })}
          />
        </div>
      )}
    </div>
  );
}
