import { BurgerMenu } from '@shop/ui-kit';
import { PAGES } from '@shop/contract';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { useShopConfig } from '../../shared/api/config-api';
import { overlayClosed, selectOpenOverlay } from '../../shared/overlays/overlay-slice';
import { paths } from '../../shared/paths';
import { selectClientSession } from '../../shared/session/session-slice';
import { socialNetworkName } from '../../shared/social-network';
import { useProductsSubmenu } from './use-products-submenu';

/** The menu of narrow screens (specification, section 2.2). */
export default function StoreMenu() {
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const { socialUrl } = useShopConfig();
  const open = useSelector(selectOpenOverlay) === 'menu';
  const connected = useSelector(selectClientSession) !== null;
  const submenu = useProductsSubmenu();
  const items = [
    { label: 'Accueil', href: paths.home },
    { label: 'Nos produits', submenu },
    { label: PAGES.guide.title, href: paths.guide },
    { label: 'À propos', href: paths.about },
    { label: 'Mon compte', href: connected ? paths.account : paths.login },
    { label: PAGES.findOrder.title, href: paths.findOrder },
    { label: 'FAQ', href: paths.faq },
    { label: 'Contact', href: paths.contact },
    { label: socialNetworkName(socialUrl), href: socialUrl, external: true },
  ];
  return (
    <BurgerMenu
      open={open}
      onOpenChange={(next) => !next && dispatch(overlayClosed('menu'))}
      items={items.map((item) => ('href' in item ? { ...item, current: item.href === pathname } : item))}
    />
  );
}
