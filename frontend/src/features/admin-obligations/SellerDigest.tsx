import { LEGAL_FORMS, type LegalForm, SELLER_FIELDS, type SellerField } from '@shop/contract';
import { DescriptionList, Skeleton, TextLink } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { useShopConfig } from '../../shared/api/config-api';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { formatDay, formatMoment } from '../../shared/back-office/format-date';
import { LongWords } from '../../shared/back-office/LongWords';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { useGetSellerQuery } from './obligations-api';
import styles from './SellerDigest.module.css';

/** The rule that asks for them. */
const RULE = 'seller';

const SHOWN: readonly SellerField[] = [
  'name',
  'legalForm',
  'capital',
  'address',
  'siren',
  'register',
  'phone',
  'email',
];

const wordsOf = (field: SellerField, value: string) =>
  field === 'legalForm' && value ? LEGAL_FORMS[value as LegalForm].name : value;

/** Who sells, with who changed what last. It is changed where the law asks for it, so that nothing is said twice. */
export function SellerDigest() {
  const { shopName } = useShopConfig();
  const { data, isError, error, refetch } = useGetSellerQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  if (!data && isError) {
    return (
      <RetryNotice onRetry={() => void refetch()}>
        {messageOf(error, 'Les coordonnées n’ont pas pu être chargées.')}
      </RetryNotice>
    );
  }
  if (!data) return <Skeleton shape="title" role="status" aria-label="Chargement des coordonnées..." />;
  const items = SHOWN.map((field) => {
    const change = data.changes.find((one) => one.field === field);
    return {
      term: SELLER_FIELDS[field].label,
      detail: (
        <>
          <span className={styles.value} id={`vendeur-${field}`}>
            {wordsOf(field, data.seller[field]) || 'Pas encore renseigné'}
          </span>
          <span className={styles.meta}>
            {change ? (
              <time dateTime={change.at} title={formatMoment(change.at)}>
                <LongWords>{`${change.name || 'La boutique'}, ${formatDay(change.at)}`}</LongWords>
              </time>
            ) : (
              'Jamais modifié'
            )}
          </span>
        </>
      ),
    };
  });
  const name = {
    term: 'Nom de la boutique',
    detail: (
      <>
        <span className={styles.value} id="nom-boutique">
          {shopName}
        </span>
        <span className={styles.meta}>
          Fixé par la configuration (<code>SHOP_NAME</code>)&nbsp;: ne se change pas ici.
        </span>
      </>
    ),
  };
  return (
    <>
      <DescriptionList className={styles.facts} items={[name, ...items]} />
      <p className={styles.edit}>
        <TextLink href={adminPaths.obligation(RULE)}>Modifier l’identité et les coordonnées</TextLink>
      </p>
    </>
  );
}
