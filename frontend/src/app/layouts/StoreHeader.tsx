import { Header, HeaderNav, IconButton, IconLink } from '@shop/ui-kit';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { SOON } from '../../content/soon';
import { selectCartCount } from '../../features/cart/cart-slice';
import { useGetCategoriesQuery, useGetSoapsQuery } from '../../features/catalog/catalog-api';
import { useShopConfig } from '../../shared/api/config-api';
import { SOAPS_AT_A_GLANCE } from '../../shared/constants';
import type { Overlay } from '../../shared/overlays/overlay';
import { overlayOpened, selectOpenOverlay } from '../../shared/overlays/overlay-slice';
import { paths } from '../../shared/paths';
import { selectClientSession } from '../../shared/session/session-slice';
import { socialNetworkName } from '../../shared/social-network';

/** Navigation, search, account and cart (specification, section 2.2). */
export function StoreHeader() {
  const { pathname } = useLocation();
  const { shopName, socialUrl } = useShopConfig();
  const { data: soaps = [] } = useGetSoapsQuery();
  const { data: categories = [] } = useGetCategoriesQuery();
  const dispatch = useDispatch();
  const overlay = useSelector(selectOpenOverlay);
  const connected = useSelector(selectClientSession) !== null;
  const count = useSelector(selectCartCount);
  const open = (name: Overlay) => () => dispatch(overlayOpened(name));

  const navigation = (
    <HeaderNav
      items={[
        { label: 'Accueil', href: paths.home, current: pathname === paths.home },
        {
          label: 'Nos produits',
          current: /^.(product|savon)/.test(pathname),
          submenu: {
            title: 'Savons',
            items: soaps
              .slice(0, SOAPS_AT_A_GLANCE)
              .map(({ slug, name }) => ({ label: name, href: paths.product(slug) })),
            all: { label: 'Voir toute la gamme', href: paths.shop },
            // Soaps stand beside them, one by one.
            ranges: categories
              .filter(({ value }) => value !== 'Savon')
              .map(({ name, slug, open: isOpen }) => ({
                label: name,
                ...(isOpen ? { href: paths.category(slug) } : { note: SOON }),
              })),
          },
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
    <Header
      shopName={shopName}
      navigation={navigation}
      tools={tools}
      onMenuOpen={open('menu')}
      menuOpen={overlay === 'menu'}
    />
  );
}
