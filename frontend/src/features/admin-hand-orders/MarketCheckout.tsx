import { adjustmentName, HAND_PAYMENTS, MARKET_PAYMENTS, type Problem } from '@shop/contract';
import {
  Button,
  Dialog,
  formatPrice,
  Notice,
  QuantityStepper,
  TextButton,
  TextField,
  VisuallyHidden,
} from '@shop/ui-kit';
import { useState } from 'react';
import { emailAddress } from '../../shared/email-address';
import { lineTotal } from '../../shared/money/money';
import { keptBasket } from './kept-basket';
import { totalWords } from './market-total';
import { hasRemedy, ProblemRemedy } from './ProblemRemedy';
import { type MarketBasket, toSale } from './use-market-basket';
import type { useMarketQueue } from './use-market-queue';
import styles from './Market.module.css';

interface MarketCheckoutProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  basket: MarketBasket;
  queue: ReturnType<typeof useMarketQueue>;
  onSold: () => void;
}

const FORGETFUL =
  'Ce navigateur n’a pas pu garder la vente\u00a0: rien n’est noté. Libérez de la place ou quittez la navigation privée, puis encaissez.';

function LineProblem({ problem }: { problem: Problem }) {
  return (
    <Notice
      tone="warning"
      className={styles.problem}
      action={hasRemedy(problem) && <ProblemRemedy problem={problem} />}
    >
      {problem.message}
    </Notice>
  );
}

/** What is taken, how it is paid, and the one press. */
export function MarketCheckout({ open, onOpenChange, basket, queue, onSold }: MarketCheckoutProps) {
  const [emailError, setEmailError] = useState('');
  const [refusal, setRefusal] = useState('');
  const [isKeeping, setIsKeeping] = useState(false);
  /** Key of a basket that is a sale already. */
  const [soldKey, setSoldKey] = useState('');

  const { total } = basket;
  const isOpen = total !== null && !basket.isRefused;

  const take = async () => {
    if (!isOpen) return;
    const isWrong = basket.email.trim() !== '' && !emailAddress.safeParse(basket.email.trim()).success;
    setEmailError(isWrong ? 'Cette adresse est incomplète.' : '');
    if (isWrong) return;
    setIsKeeping(true);
    const sale = toSale(basket, total, queue.seller);
    const outcome = await keptBasket.sellOnce(sale, () => queue.add(sale)).catch(() => 'lost' as const);
    setIsKeeping(false);
    setRefusal(outcome === 'lost' ? FORGETFUL : '');
    setSoldKey(outcome === 'sold' ? sale.key : '');
    if (outcome !== 'kept') return;
    basket.empty();
    onSold();
    onOpenChange(false);
  };

  return (
    <Dialog
      open={open && basket.units > 0}
      onOpenChange={onOpenChange}
      title={`À encaisser\u00a0: ${totalWords(total)}`}
      actions={
        <Button fullWidth loading={isKeeping} disabled={!isOpen} onClick={() => void take()}>
          {total === null ? totalWords(total) : `Encaisser ${totalWords(total)}`}
        </Button>
      }
      stackActions
    >
      <div className={styles.checkout}>
        {refusal && <Notice tone="error">{refusal}</Notice>}
        {soldKey === basket.key && (
          <Notice
            tone="warning"
            action={
              <>
                <TextButton onClick={basket.empty}>Vider le panier</TextButton>
                <TextButton onClick={basket.begin}>C’est une autre vente</TextButton>
              </>
            }
          >
            Ce panier est déjà encaissé, dans un autre onglet. Rien n’a été noté une seconde fois.
          </Notice>
        )}
        {basket.problems.map((message) => (
          <Notice key={message} tone="error">
            {message}
          </Notice>
        ))}
        {basket.isRefused && (
          <Notice tone="info" action={<TextButton onClick={basket.askAgain}>Vérifier à nouveau</TextButton>}>
            La boutique refuserait cette vente&nbsp;: réglez ce qui est signalé avant d’encaisser.
          </Notice>
        )}
        {basket.isGuessed && (
          <Notice tone="warning" action={<TextButton onClick={basket.askAgain}>Recalculer</TextButton>}>
            La boutique ne répond pas&nbsp;: ce total suit les prix affichés, sans remise automatique. S’il est autre,
            la boutique vous le dira.
          </Notice>
        )}
        <ul className={styles.lines}>
          {basket.lines.map(({ productId, name, quantity, price, problems }) => (
            <li key={productId}>
              <span className={styles.lineName}>{name}</span>
              <QuantityStepper
                label={`Quantité, ${name}`}
                value={quantity}
                invalid={problems.length > 0}
                onChange={(next) => basket.setQuantity(productId, next)}
              />
              <span className="tabular-numbers">{formatPrice(lineTotal({ price, quantity }))}</span>
              <TextButton onClick={() => basket.setQuantity(productId, 0)}>
                Retirer
                <VisuallyHidden>{` ${name}`}</VisuallyHidden>
              </TextButton>
              {problems.map((problem) => (
                <LineProblem key={problem.message} problem={problem} />
              ))}
            </li>
          ))}
        </ul>
        {basket.discounts.map(({ kind, label, amount }) => (
          <p key={label} className={styles.discount}>
            {adjustmentName({ kind, label })} <span className="tabular-numbers">{formatPrice(amount)}</span>
          </p>
        ))}
        <div role="group" aria-label="Payé par" className={styles.payments}>
          {MARKET_PAYMENTS.map((method) => (
            <Button
              key={method}
              variant={method === basket.paymentMethod ? 'primary' : 'secondary'}
              aria-pressed={method === basket.paymentMethod}
              onClick={() => basket.setPaymentMethod(method)}
            >
              {method === 'hand_terminal' ? 'Carte' : HAND_PAYMENTS[method]}
            </Button>
          ))}
        </div>
        <TextField
          label="Email pour la facture"
          type="email"
          inputMode="email"
          autoComplete="off"
          optional
          hint="Sans adresse, rien n’est envoyé et la vente n’est au nom de personne."
          value={basket.email}
          error={emailError}
          onChange={(event) => basket.setEmail(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
