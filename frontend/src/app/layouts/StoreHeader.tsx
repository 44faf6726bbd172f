import { Header, HeaderNav, IconButton, IconLink } from '@shop/ui-kit';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { selectCartCount } from '../../features/cart/cart-slice';
import { useShopConfig } from '../../shared/api/config-api';
import type { Overlay } from '../../shared/overlays/overlay';
import { overlayOpened, selectOpenOverlay, type WithOverlay } from '../../shared/overlays/overlay-slice';
import { paths } from '../../shared/paths';
import { selectClientSession } from '../../shared/session/session-slice';
import { socialNetworkName } from '../../shared/social-network';
import { loadWhenNear } from '../../shared/ui/load-when-near';
import { useProductsSubmenu } from './use-products-submenu';

/** The owner's own links; their code comes where there are any. */
const OwnNavigation = loadWhenNear(() => import('./OwnNavigation'));

/** Navigation, search, account and cart (specification, section 2.2). */
export function StoreHeader() {
  const { pathname } = useLocation();
  const { shopName, socialUrl, content } = useShopConfig();
  const submenu = useProductsSubmenu();
  const dispatch = useDispatch();
  // Of no other: what a press opens is not to wait for the header.
  const menuOpen = useSelector((state: WithOverlay) => selectOpenOverlay(state) === 'menu');
  const connected = useSelector(selectClientSession) !== null;
  const count = useSelector(selectCartCount);
  const open = (name: Overlay) => () => dispatch(overlayOpened(name));

  const navigation = content?.menu ? (
    <OwnNavigation />
  ) : (
    <HeaderNav
      items={[
        { label: 'Accueil', href: paths.home, current: pathname === paths.home },
        {
          label: 'Nos produits',
          current: /^.(product|savon)/.test(pathname),
          submenu,
        },
        { label: 'À propos', href: paths.about, current: pathname === paths.about },
        { label: socialNetworkName(socialUrl), href: socialUrl, external: true },
      ]}
    />
  );
  const tools = (
    <>
      <IconButton icon="search" label="Rechercher" aria-haspopup="dialog" onClick={open('search')} />
      {connected ? (
        <IconLink icon="account" label="Mon compte" aria-description="Connecté" dot wideOnly href={paths.account} />
      ) : (
        <IconButton icon="account" label="Mon compte" aria-haspopup="dialog" wideOnly onClick={open('login')} />
      )}
      <IconButton
        icon="cart"
        label="Panier"
        aria-description={`${count} ${count > 1 ? 'articles' : 'article'}`}
        aria-haspopup="dialog"
        count={count}
        onClick={open('cart')}
      />
    </>
  );
  return (
    <Header shopName={shopName} navigation={navigation} tools={tools} onMenuOpen={open('menu')} menuOpen={menuOpen} />
  );
}
