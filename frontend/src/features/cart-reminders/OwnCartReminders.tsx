import { Checkbox, Notice } from '@shop/ui-kit';
import { CART_REMINDER_TEXTS, type CartReminderConsent } from '@shop/contract';
import { messageOf } from '../../shared/api/api-error';
import { useAgreeToCartRemindersMutation } from '../../shared/cart-reminders/cart-reminders-api';
import { formatDate } from '../../shared/format-date';

interface OwnCartRemindersProps {
  clientId: string;
  consent: CartReminderConsent;
}

/** A box of its own, which nobody ticked: the letter is another consent. */
export function OwnCartReminders({ clientId, consent }: OwnCartRemindersProps) {
  const [agree, { isLoading, isError, error, originalArgs }] = useAgreeToCartRemindersMutation();
  const { agreed, agreedAt } = consent;
  return (
    <>
      <Checkbox
        label={CART_REMINDER_TEXTS.at(-1)}
        // What was pressed shows at once, until the shop answers.
        checked={isLoading ? originalArgs?.agreed === true : agreed}
        disabled={isLoading}
        onChange={({ target }) => void agree({ clientId, agreed: target.checked })}
      />
      {agreed && agreedAt && <p className="soft">Accepté le {formatDate(new Date(agreedAt))}.</p>}
      {isError && <Notice tone="error">{messageOf(error, 'Rien n’a été enregistré. Veuillez réessayer.')}</Notice>}
    </>
  );
}
