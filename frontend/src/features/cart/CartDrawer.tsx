import { Button, ButtonLink, Drawer, DrawerTotal, EmptyState, Notice, TextButton } from '@shop/ui-kit';
import { useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { promises } from '../../content/promises';
import { overlayClosed, selectOpenOverlay } from '../../shared/overlays/overlay-slice';
import { paths } from '../../shared/paths';
import { selectClientSession } from '../../shared/session/session-slice';
import { CartInvitation } from './CartInvitation';
import { CartLines } from './CartLines';
import { isBlocking, selectCartCount, selectCartLines, selectCartTotal } from './cart-slice';
import { useCartRepricing } from './use-cart-repricing';

/** The cart, over any page (specification, section 2.5). */
export default function CartDrawer() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const open = useSelector(selectOpenOverlay) === 'cart';
  const lines = useSelector(selectCartLines);
  const total = useSelector(selectCartTotal);
  const count = useSelector(selectCartCount);
  const connected = useSelector(selectClientSession) !== null;
  const pricing = useCartRepricing(open);
  const [inviting, setInviting] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const close = () => dispatch(overlayClosed('cart'));
  const blocked = lines.some(({ problem }) => isBlocking(problem));

  function order() {
    if (blocked) {
      content.current?.querySelector<HTMLElement>('[role="alert"] button')?.focus();
      return;
    }
    if (connected) void navigate(paths.checkout);
    else setInviting(true);
  }

  const footer = lines.length > 0 && (
    <>
      <DrawerTotal
        amount={total}
        promise={promises.delivery}
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
        <div ref={content}>
          {pricing.failed && (
            <Notice tone="warning" action={<TextButton onClick={pricing.retry}>Réessayer</TextButton>}>
              Les prix n’ont pas pu être vérifiés.
            </Notice>
          )}
          {lines.length > 0 ? (
            <CartLines />
          ) : (
            <EmptyState
              bare
              title="Votre panier est vide..."
              action={
                <ButtonLink href={paths.shop} onClick={close}>
                  Découvrir la boutique
                </ButtonLink>
              }
            />
          )}
        </div>
      </Drawer>
      <CartInvitation open={inviting} onOpenChange={setInviting} />
    </>
  );
}
