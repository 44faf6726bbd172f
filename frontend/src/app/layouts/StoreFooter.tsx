import { Footer, type FooterLink } from '@shop/ui-kit';
import { FOOTER_PITCH, LANGUAGE, LANGUAGE_NAMES, languageRoot, LANGUAGES, PAGES, type ShownLink } from '@shop/contract';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { useShopConfig } from '../../shared/api/config-api';
import { OwnerWords } from '../../shared/OwnerWords';
import { ownerWords } from '../../shared/owner-words';
import { paths } from '../../shared/paths';
import { selectClientSession } from '../../shared/session/session-slice';
import { WITHDRAWAL_LINK } from '../../shared/withdrawal-link';
import { socialNetworkName } from '../../shared/social-network';

/** By the ids of the table of content; the owner chooses among them, and adds others. */
const OWN = {
  accueil: { label: 'Accueil', href: paths.home },
  boutique: { label: 'La Boutique', href: paths.shop },
  apropos: { label: 'À propos', href: paths.about },
  faq: { label: 'FAQ', href: paths.faq },
  contact: { label: PAGES.contact.title, href: paths.contact },
  commande: { label: PAGES.findOrder.title, href: paths.findOrder },
} as const;

function chosenLinks(links: readonly ShownLink[] | undefined): readonly FooterLink[] {
  if (!links) return Object.values(OWN);
  return links.flatMap(({ id, label, link }) => {
    const own = Object.hasOwn(OWN, id) ? OWN[id as keyof typeof OWN] : undefined;
    const { text, lang } = label ? ownerWords(label) : { text: own?.label ?? '', lang: undefined };
    const href = own?.href ?? link;
    return href === '' ? [] : [{ label: text, href, ...(lang && { lang }) }];
  });
}

/** What the law wants at hand on every page: nobody takes it away. */
const lawfulLinks = (connected: boolean): readonly FooterLink[] => [
  // Whoever is connected has one.
  ...(connected ? [] : [{ label: 'Créer un compte', href: paths.signup }]),
  { label: 'Conditions de vente', href: paths.termsOfSale },
  { label: 'Politique de confidentialité', href: paths.privacyPolicy },
  { label: 'Mentions légales', href: paths.legalNotice },
  { label: PAGES.accessibility.title, href: paths.accessibility },
  { label: PAGES.recalls.title, href: paths.recalls },
  { label: WITHDRAWAL_LINK, href: paths.withdrawal },
];

/** The foot of every page but the checkout's. */
export default function StoreFooter() {
  const { pathname, search } = useLocation();
  const connected = useSelector(selectClientSession) !== null;
  const { shopName, socialUrl, otherSocialUrls, cards, wallets, contact, content } = useShopConfig();
  const { pitch, links } = content?.footer ?? {};
  return (
    <Footer
      id="pied-de-page"
      shopName={shopName}
      pitch={pitch ? <OwnerWords words={pitch} /> : FOOTER_PITCH}
      seller={contact}
      contact={{ label: `Nous écrire sur ${socialNetworkName(socialUrl)}`, href: socialUrl }}
      networks={otherSocialUrls.map((href) => ({ label: socialNetworkName(href), href }))}
      cards={[...cards, ...wallets]}
      columns={[chosenLinks(links), lawfulLinks(connected)]}
      languages={LANGUAGES.map((code) => ({
        code,
        name: LANGUAGE_NAMES[code],
        href: languageRoot(code) + pathname + search,
        current: code === LANGUAGE,
      }))}
    />
  );
}
