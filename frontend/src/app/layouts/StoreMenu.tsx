import { BurgerMenu } from '@shop/ui-kit';
import { useDispatch, useSelector } from 'react-redux';
import { overlayClosed, selectOpenOverlay } from '../../shared/overlays/overlay-slice';
import { useMenuItems } from './use-menu-items';

/** The menu of narrow screens (specification, section 2.2). */
export default function StoreMenu() {
  const dispatch = useDispatch();
  const open = useSelector(selectOpenOverlay) === 'menu';
  const items = useMenuItems('narrow');
  return <BurgerMenu open={open} onOpenChange={(next) => !next && dispatch(overlayClosed('menu'))} items={items} />;
}
