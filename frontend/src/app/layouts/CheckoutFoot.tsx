import { LegalBar, Link } from '@shop/ui-kit';
import { useShopConfig } from '../../shared/api/config-api';
import { paths } from '../../shared/paths';
import { WITHDRAWAL_LINK } from '../../shared/withdrawal-link';

const LINKS = [
  { label: WITHDRAWAL_LINK, href: paths.withdrawal },
  { label: 'Conditions de vente', href: paths.termsOfSale },
  { label: 'Confidentialité', href: paths.privacyPolicy },
  { label: 'Mentions légales', href: paths.legalNotice },
];

/** What the law wants at hand under the checkout, and nothing that leads astray. */
export default function CheckoutFoot() {
  const { contact } = useShopConfig();
  return (
    <LegalBar
      links={LINKS}
      help={
        <>
          Une question&#8239;? <Link href={paths.faq}>FAQ</Link>{' '}
          {contact.phone && (
            <>
              ou <Link href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</Link>
            </>
          )}
        </>
      }
    />
  );
}
