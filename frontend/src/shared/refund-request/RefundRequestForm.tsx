import { ChoiceList, LineChoice, Notice, TextAreaField } from '@shop/ui-kit';
import {
  type Order,
  REFUND_REASON_CODES,
  REFUND_REASONS,
  REFUND_WORDS_LENGTH,
  type RefundReason,
  unitsToAskFor,
} from '@shop/contract';
import styles from './refund-request.module.css';

export interface RefundWishes {
  /** Of each product, units; 0 for none. */
  quantities: Readonly<Record<string, number>>;
  reason: RefundReason | null;
  words: string;
}

/** Everything is chosen at first: whoever wants less takes it away. */
export const firstWishes = (articles: Order['articles']): RefundWishes => ({
  quantities: Object.fromEntries(articles.map((article) => [article.productId, unitsToAskFor(article)])),
  reason: null,
  words: '',
});

/** Units of a line that are wished, and can be: some may have gone back since they were chosen. */
export const wishedOf = ({ quantities }: RefundWishes, article: Order['articles'][number]): number =>
  Math.min(quantities[article.productId] ?? 0, unitsToAskFor(article));

interface RefundRequestFormProps {
  articles: Order['articles'];
  wishes: RefundWishes;
  onChange: (wishes: RefundWishes) => void;
  /** What is missing is said. */
  isChecked: boolean;
  refusal: string | undefined;
}

/** Which articles, why, and in whose words. */
export function RefundRequestForm({ articles, wishes, onChange, isChecked, refusal }: RefundRequestFormProps) {
  const { quantities, reason, words } = wishes;
  const askable = articles.filter((article) => unitsToAskFor(article) > 0);
  const isEmpty = askable.every((article) => wishedOf(wishes, article) === 0);
  return (
    <div className={styles.form}>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <LineChoice
        legend="Articles à rembourser"
        lines={askable.map((article) => ({
          id: article.productId,
          name: article.productName,
          image: article.productImage,
          bought: unitsToAskFor(article),
          price: article.price,
          quantity: wishedOf(wishes, article),
          ...(article.refunded ? { of: article.quantity } : {}),
        }))}
        onChange={(id, quantity) => onChange({ ...wishes, quantities: { ...quantities, [id]: quantity } })}
      />
      {isChecked && isEmpty && <Notice tone="error">Choisissez au moins un article.</Notice>}
      <ChoiceList
        legend="Pourquoi"
        choices={REFUND_REASON_CODES.map((id) => ({ id, name: REFUND_REASONS[id] }))}
        chosen={reason ?? ''}
        onChoose={(id) => onChange({ ...wishes, reason: id as RefundReason })}
        error={isChecked && !reason ? 'Choisissez un motif.' : undefined}
      />
      <TextAreaField
        label="Votre message"
        optional
        rows={3}
        maxLength={REFUND_WORDS_LENGTH}
        hint="Ce qui nous aide à répondre vite. N’écrivez rien sur votre santé."
        value={words}
        onChange={({ target }) => onChange({ ...wishes, words: target.value })}
      />
    </div>
  );
}
