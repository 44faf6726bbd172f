import type { BurgerMenuItem } from '@shop/ui-kit';
import { PAGES, type ShownMenuLink } from '@shop/contract';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { useShopConfig } from '../../shared/api/config-api';
import { ownerWords } from '../../shared/owner-words';
import { paths } from '../../shared/paths';
import { selectClientSession } from '../../shared/session/session-slice';
import { socialNetworkName } from '../../shared/social-network';
import { useProductsSubmenu } from './use-products-submenu';

const allOf = (ids: readonly string[]): readonly ShownMenuLink[] =>
  ids.map((id) => ({ id, label: null, link: '', wide: true, narrow: true }));

/** The links of a menu: those that the shop came with (specification, section 2.2), or as the owner chose them. */
export function useMenuItems(where: 'wide' | 'narrow'): BurgerMenuItem[] {
  const { pathname } = useLocation();
  const { socialUrl, content } = useShopConfig();
  const connected = useSelector(selectClientSession) !== null;
  const submenu = useProductsSubmenu();
  const own: Readonly<Record<string, BurgerMenuItem>> = {
    accueil: { label: 'Accueil', href: paths.home },
    produits: { label: 'Nos produits', current: where === 'wide' && /^.(product|savon)/.test(pathname), submenu },
    guide: { label: PAGES.guide.title, href: paths.guide },
    apropos: { label: 'À propos', href: paths.about },
    compte: { label: 'Mon compte', href: connected ? paths.account : paths.login },
    commande: { label: PAGES.findOrder.title, href: paths.findOrder },
    faq: { label: 'FAQ', href: paths.faq },
    contact: { label: 'Contact', href: paths.contact },
    reseau: { label: socialNetworkName(socialUrl), href: socialUrl, external: true },
  };
  const links = content?.menu ?? allOf(Object.keys(own));
  return links
    .filter((link) => link[where])
    .flatMap(({ id, label, link }): BurgerMenuItem[] => {
      const item = Object.hasOwn(own, id) ? own[id] : elsewhere(link);
      if (!item) return [];
      const { text, lang } = label ? ownerWords(label) : { text: item.label, lang: undefined };
      const current = 'href' in item && { current: item.href === pathname };
      return [{ ...item, ...current, label: text, ...(lang && { lang }) }];
    });
}

const elsewhere = (href: string): BurgerMenuItem | undefined =>
  href === '' ? undefined : { label: '', href, ...(!href.startsWith('/') && { external: true }) };
