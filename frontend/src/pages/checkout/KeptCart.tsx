import { Notice, TextLink } from '@shop/ui-kit';
import { CART_REMINDER_LINK, PAGES } from '@shop/contract';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useQuoteCartMutation } from '../../features/cart/cart-api';
import { itemAdded, selectCartLines, selectCartStatus } from '../../features/cart/cart-slice';
import { useGetKeptCartQuery } from '../../shared/cart-reminders/cart-reminders-api';
import { paths } from '../../shared/paths';
import { useLoginLink } from '../../shared/session/use-arrival-link';
import { selectClientSession, selectSessionStatus } from '../../shared/session/session-slice';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import { CartCheckout } from './CartCheckout';
import { CheckoutSkeleton } from './CheckoutSkeleton';

/** Where the reminder of a cart leads: this browser's own cart, and where it has none the one that the shop keeps for the account. */
export function KeptCart() {
  const cartKnown = useSelector(selectCartStatus) === 'known';
  const sessionKnown = useSelector(selectSessionStatus) === 'known';
  const hasCart = useSelector(selectCartLines).length > 0;
  const session = useSelector(selectClientSession);
  const login = useLoginLink({ returnTo: `${paths.checkout}?${CART_REMINDER_LINK}=1` });
  if (!cartKnown || !sessionKnown) return <CheckoutSkeleton />;
  if (hasCart) return <CartCheckout />;
  if (session) return <Restored clientId={session.id} />;
  return (
    <Main>
      <PageHead title={PAGES.checkout.title} description="Retrouver le panier que vous avez laissé." />
      <Notice action={<TextLink {...login}>Se connecter</TextLink>}>
        Votre panier est gardé dans votre compte. Connectez-vous pour le retrouver sur cet appareil.
      </Notice>
    </Main>
  );
}

/** What cannot be read is none: the checkout says that the cart is empty. */
function Restored({ clientId }: { clientId: string }) {
  const dispatch = useDispatch();
  const { currentData, isFetching, isError } = useGetKeptCartQuery(clientId, { refetchOnMountOrArgChange: true });
  const [quote] = useQuoteCartMutation();
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    // What an earlier visit was answered may be another cart by now.
    if (!currentData || isFetching) return;
    let isLeft = false;
    const { items } = currentData;
    void (items.length === 0 ? Promise.resolve({ data: undefined }) : quote({ items })).then(({ data }) => {
      // Whoever comes back to the page meanwhile has it restored once.
      if (isLeft) return;
      for (const { productId, quantity, name, image, price, reduction, pricePer100g, parts } of data?.lines ?? []) {
        const chosen = items.find((item) => item.productId === productId)?.parts;
        const item = { productId, name, image, price, reduction, pricePer100g, ...(parts && { parts }) };
        dispatch(itemAdded({ item: { ...item, ...(chosen && { chosen }) }, quantity }));
      }
      setIsOver(true);
    });
    return () => {
      isLeft = true;
    };
  }, [currentData, isFetching, quote, dispatch]);
  return isOver || isError ? <CartCheckout /> : <CheckoutSkeleton />;
}
