import { Footer } from '@shop/ui-kit';
import { LANGUAGE, LANGUAGE_NAMES, languageRoot, LANGUAGES, PAGES } from '@shop/contract';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { FOOTER_PITCH } from '../../content/footer';
import { useShopConfig } from '../../shared/api/config-api';
import { paths } from '../../shared/paths';
import { selectClientSession } from '../../shared/session/session-slice';
import { WITHDRAWAL_LINK } from '../../shared/withdrawal-link';
import { socialNetworkName } from '../../shared/social-network';

const linksFor = (connected: boolean) => [
  [
    { label: 'Accueil', href: paths.home },
    { label: 'La Boutique', href: paths.shop },
    { label: 'À propos', href: paths.about },
    { label: 'FAQ', href: paths.faq },
    { label: PAGES.contact.title, href: paths.contact },
    { label: PAGES.findOrder.title, href: paths.findOrder },
  ],
  [
    // Whoever is connected has one.
    ...(connected ? [] : [{ label: 'Créer un compte', href: paths.signup }]),
    { label: 'Conditions de vente', href: paths.termsOfSale },
    { label: 'Politique de confidentialité', href: paths.privacyPolicy },
    { label: 'Mentions légales', href: paths.legalNotice },
    { label: PAGES.accessibility.title, href: paths.accessibility },
    { label: PAGES.recalls.title, href: paths.recalls },
    { label: WITHDRAWAL_LINK, href: paths.withdrawal },
  ],
];

/** The foot of every page but the checkout's. */
export default function StoreFooter() {
  const { pathname, search } = useLocation();
  const connected = useSelector(selectClientSession) !== null;
  const { shopName, socialUrl, otherSocialUrls, cards, wallets, contact } = useShopConfig();
  return (
    <Footer
      shopName={shopName}
      pitch={FOOTER_PITCH}
      seller={contact}
      contact={{ label: `Nous écrire sur ${socialNetworkName(socialUrl)}`, href: socialUrl }}
      networks={otherSocialUrls.map((href) => ({ label: socialNetworkName(href), href }))}
      cards={[...cards, ...wallets]}
      columns={linksFor(connected)}
      languages={LANGUAGES.map((code) => ({
        code,
        name: LANGUAGE_NAMES[code],
        href: languageRoot(code) + pathname + search,
        current: code === LANGUAGE,
      }))}
    />
  );
}
