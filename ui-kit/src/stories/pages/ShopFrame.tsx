import type { ReactNode } from 'react';
import { Footer } from '../../components/Footer/Footer';
import { Header } from '../../components/Header/Header';
import { HeaderNav } from '../../components/Header/HeaderNav';
import { IconButton } from '../../components/IconButton/IconButton';
import { SkipLink } from '../../components/SkipLink/SkipLink';
import { soaps } from '../catalogue';

const SHOP = 'L’Atelier Karité';

const navigation = (
  <HeaderNav
    items={[
      { label: 'Accueil', href: '#accueil' },
      {
        label: 'Nos produits',
        submenu: {
          title: 'Savons',
          items: soaps.map(({ name, _id }) => ({ label: name, href: `#${_id}` })),
          soon: [
            { label: 'Beurres et Huiles', note: 'Bientôt disponible' },
            { label: 'Accessoires', note: 'Bientôt disponible' },
          ],
        },
      },
      { label: 'À propos', href: '#apropos' },
      { label: 'Instagram', href: 'https://exemple.fr/', external: true },
    ]}
  />
);

const columns = [
  [
    { label: 'Accueil', href: '#accueil' },
    { label: 'La Boutique', href: '#boutique' },
    { label: 'À propos', href: '#apropos' },
    { label: 'FAQ', href: '#faq' },
  ],
  [
    { label: 'Créer un compte', href: '#inscription' },
    { label: 'Conditions de vente', href: '#ventes' },
    { label: 'Politique de confidentialité', href: '#donnees' },
    { label: 'Mentions légales', href: '#mentions' },
  ],
];

export interface ShopFrameProps {
  /** Units in the cart. */
  count?: number;
  connected?: boolean;
  onMenuOpen?: () => void;
  children: ReactNode;
}

/** Header, content and footer, as around every page of the shop. */
export function ShopFrame({ count = 0, connected = false, onMenuOpen = () => undefined, children }: ShopFrameProps) {
  return (
    <>
      <SkipLink />
      <Header
        shopName={SHOP}
        navigation={navigation}
        onMenuOpen={onMenuOpen}
        tools={
          <>
            <IconButton icon="search" label="Rechercher" />
            <IconButton icon="account" label="Mon compte" dot={connected} wideOnly />
            <IconButton
              icon="cart"
              label="Panier"
              aria-description={`${count} ${count > 1 ? 'articles' : 'article'}`}
              count={count}
            />
          </>
        }
      />
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
      <Footer
        shopName={SHOP}
        pitch="Savons au beurre de karité, saponifiés à froid et coupés à la main dans notre atelier."
        contact={{ label: 'Nous écrire sur Instagram', href: 'https://exemple.fr/' }}
        columns={columns}
      />
    </>
  );
}
