import { adjustmentName } from '@shop/contract';
import { Button, ButtonLink, Drawer, DrawerTotal, EmptyState, formatPrice, Notice, TextLink } from '@shop/ui-kit';
import { useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { promises } from '../../content/promises';
import { useShopConfig } from '../../shared/api/config-api';
import { overlayClosed, selectOpenOverlay } from '../../shared/overlays/overlay-slice';
import { useCutOff, useOnceBack } from '../../shared/offline/cut-off';
import { paths } from '../../shared/paths';
import { selectClientSession } from '../../shared/session/session-slice';
import { sumOfEuros } from '../../shared/money/money';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import styles from './CartDrawer.module.css';
import { CartCode } from './CartCode';
import { CartInvitation } from './CartInvitation';
import { CartLines } from './CartLines';
import { RemovedLine } from './RemovedLine';
import { isBlocking, selectCartDiscounts, selectCartProblem, selectCartTotal } from './cart-price';
import { GiftPart } from './GiftPart';
import { FreeDelivery } from './FreeDelivery';
import { itemAdded, lineRestored, selectCartCount, selectCartLines, type CartLine } from './cart-slice';
import { useCartRepricing } from './use-cart-repricing';

/** The cart, over any page (specification, section 2.5). */
export default function CartDrawer() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const open = useSelector(selectOpenOverlay) === 'cart';
  const lines = useSelector(selectCartLines);
  const total = useSelector(selectCartTotal);
  const promised = useShopConfig().delivery;
  const discounts = useSelector(selectCartDiscounts);
  const count = useSelector(selectCartCount);
  const connected = useSelector(selectClientSession) !== null;
  const pricing = useCartRepricing(open);
  const cutOff = useCutOff();
  useOnceBack(pricing.failed, pricing.retry);
  const told = useSelector(selectCartProblem);
  // What was said of an earlier cart keeps nobody when the server cannot be asked about this one.
  const problem = pricing.failed ? null : told;
  const [inviting, setInviting] = useState(false);
  const [removed, setRemoved] = useState<{ line: CartLine; place: number } | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const wayOn = useRef<HTMLAnchorElement>(null);
  const close = () => dispatch(overlayClosed('cart'));
  // What was removed in an earlier visit to the cart is not offered any more.
  if (!open && removed) setRemoved(null);
  const blocked = lines.some(({ problem }) => isBlocking(problem));

  function order() {
    if (blocked) {
      content.current?.querySelector<HTMLElement>('[role="alert"] button')?.focus();
      return;
    }
    if (problem) {
      wayOn.current?.focus();
      return;
    }
    if (connected) void navigate(paths.checkout);
    else setInviting(true);
  }

  const less = discounts.map(({ kind, label, amount }) => ({ label: adjustmentName({ kind, label }), amount }));
  const goods = sumOfEuros([total, ...less.map(({ amount }) => -amount)]);
  const footer = lines.length > 0 && (
    <>
      <DrawerTotal
        amount={total}
        promise={promised ? [promised.price, promised.arrival].filter(Boolean).join('. ') : promises.delivery}
        blocked={blocked && 'Une ligne demande votre attention avant de commander.'}
      />
      <Button fullWidth onClick={order}>
        Commander
      </Button>
    </>
  );
  return (
    <>
      <Drawer
        open={open}
        onOpenChange={(next) => !next && close()}
        title="Votre panier"
        count={count > 0 && `${count} ${count > 1 ? 'articles' : 'article'}`}
        footer={footer}
      >
        <div ref={content} tabIndex={-1}>
          <div className={styles.messages}>
            {cutOff && (
              <Notice tone="warning">
                Hors ligne&nbsp;: les prix sont ceux de votre dernière visite. Ils seront relus dès que la connexion
                revient.
              </Notice>
            )}
            {pricing.failed && !cutOff && (
              <RetryNotice tone="warning" onRetry={pricing.retry}>
                Les prix n’ont pas pu être vérifiés.
              </RetryNotice>
            )}
            {problem && (
              <Notice
                tone="error"
                action={
                  <TextLink ref={wayOn} href={paths.shop} onClick={close}>
                    Découvrir la boutique
                  </TextLink>
                }
              >
                {problem.message}
              </Notice>
            )}
            {removed && (
              <RemovedLine
                key={removed.line.productId}
                name={removed.line.name}
                onUndo={() => {
                  dispatch(lineRestored(removed));
                  setRemoved(null);
                  content.current?.focus();
                }}
              />
            )}
          </div>
          {lines.length > 0 ? (
            <>
              {!pricing.failed && (
                <FreeDelivery
                  {...pricing.free}
                  goods={goods}
                  onAdd={(item) => {
                    dispatch(itemAdded({ item }));
                    content.current?.focus();
                  }}
                />
              )}
              <CartLines
                choices={pricing.choices}
                onRemoved={(line, place) => setRemoved({ line, place })}
                onMended={() => content.current?.focus()}
              />
              <GiftPart />
              <CartCode />
              {less.length > 0 && (
                <dl className={styles.sums}>
                  <div>
                    <dt>Articles</dt>
                    <dd>{formatPrice(goods)}</dd>
                  </div>
                  {less.map(({ label, amount }) => (
                    <div key={label} data-less="">
                      <dt>{label}</dt>
                      <dd>{formatPrice(amount)}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </>
          ) : (
            <EmptyState
              bare
              centred
              title="Votre panier est vide..."
              action={
                <ButtonLink href={paths.shop} onClick={close}>
                  Découvrir la boutique
                </ButtonLink>
              }
            >
              <p>Nos savons vous attendent à la boutique.</p>
            </EmptyState>
          )}
        </div>
      </Drawer>
      <CartInvitation open={inviting} onOpenChange={setInviting} />
    </>
  );
}
