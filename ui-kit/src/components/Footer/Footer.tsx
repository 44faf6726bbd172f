import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { ButtonLink } from '../Button/Button';
import { Icon } from '../Icon/Icon';
import { Link } from '../Link/Link';
import { Logo } from '../Logo/Logo';
import { type PaymentBrand, PaymentBrands } from '../PaymentBrands/PaymentBrands';
import layout from '../Layout/Layout.module.css';
import styles from './Footer.module.css';

export interface FooterLink {
  /** The words of the link. */
  label: string;
  /** Where it leads. */
  href: string;
  /** Their language, where it is not the page's. */
  lang?: string;
}

export interface FooterProps extends Omit<ComponentProps<'footer'>, 'children'> {
  /** The shop's name. */
  shopName: string;
  /** A sentence under the logo. */
  pitch?: ReactNode;
  /** The button to contact the brand on a social network. */
  contact?: { label: string; href: string };
  /** The other networks where the shop is. */
  networks?: readonly { label: string; href: string }[];
  /** Who sells and how they are reached (C. conso. L111-1); a part that is '' is left out. */
  seller?: { name: string; address: string; phone: string; email: string };
  /** Two columns of links. */
  columns: readonly (readonly FooterLink[])[];
  /** Signs of the accepted cards. */
  cards?: readonly PaymentBrand[];
  /** The same page in each language, in that language's own name. Each is a document of its own: no router leads there. */
  languages?: readonly { code: string; name: string; href: string; current: boolean }[];
  /** Year of the copyright (specification, section 2.1). */
  year?: number;
}

/** Foot of every page of the shop. */
export function Footer({
  shopName,
  pitch,
  contact,
  networks = [],
  seller,
  cards = ['visa', 'mastercard'],
  columns,
  languages = [],
  year = 2024,
  className,
  ...rest
}: FooterProps) {
  return (
    <footer {...rest} className={clsx('on-deep', styles.root, className)}>
      <div className={layout.page}>
        <div className={layout.grid}>
          <div className={styles.logo}>
            <Logo />
            {pitch && <p className={styles.pitch}>{pitch}</p>}
            {seller && <Seller {...seller} />}
            {contact && (
              <ButtonLink
                className={styles.social}
                variant="deep"
                href={contact.href}
                target="_blank"
                rel="noopener"
                icon={<Icon name="arrow-out" size="small" />}
              >
                {contact.label}
              </ButtonLink>
            )}
            {networks.length > 0 && (
              <ul className={styles.networks} aria-label="Nos autres réseaux">
                {networks.map(({ label, href }) => (
                  <li key={href}>
                    <Link href={href} target="_blank" rel="noopener">
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <nav className={styles.links} aria-label="Pied de page">
            {columns.map((links, index) => (
              <ul key={index}>
                {links.map(({ label, href, lang }, place) => (
                  // Its place: the owner may give two links the same words.
                  <li key={place}>
                    <Link href={href} lang={lang}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            ))}
          </nav>
        </div>
        <div className={styles.base}>
          <p>
            © {year} {shopName}
          </p>
          {languages.length > 0 && (
            <ul className={styles.languages} aria-label="Langues">
              {languages.map(({ code, name, href, current }) => (
                <li key={code}>
                  <a href={href} lang={code} hrefLang={code} aria-current={current ? 'true' : undefined}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
          <PaymentBrands brands={cards} />
        </div>
      </div>
    </footer>
  );
}

function Seller({ name, address, phone, email }: NonNullable<FooterProps['seller']>) {
  if (!name && !address && !phone && !email) return null;
  return (
    <address className={styles.seller}>
      {name && <span>{name}</span>}
      {address && <span>{address}</span>}
      {phone && <Link href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</Link>}
      {email && <Link href={`mailto:${email}`}>{email}</Link>}
    </address>
  );
}
