import { GUARANTEE_NOTICE_ID, type Rule } from '@shop/contract';
import { IconLink, Notice, Skeleton, TextLink } from '@shop/ui-kit';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { ConfirmationForm } from './ConfirmationForm';
import { GuaranteeNoticePanel } from './GuaranteeNoticePanel';
import { LabellingPanel } from './LabellingPanel';
import { useGetSellerQuery } from './obligations-api';
import { RuleMark } from './RuleMark';
import { SellerForm } from './SellerForm';
import styles from './RulePanel.module.css';

/** Kept by the texts that the owner publishes. */
const TEXT_RULES: readonly string[] = [
  'terms-of-sale',
  'legal-notice',
  'privacy-policy',
  'guarantee-box',
  'withdrawal-notice',
  'telephone',
];

const LABELLING_RULE = 'labelling';

/** What their owner does about them stands in a panel of their own. */
const WITH_A_PANEL: readonly string[] = [GUARANTEE_NOTICE_ID, LABELLING_RULE];

/** One rule: where it stands, its facts, who confirmed it. Beside the list, or on a telephone in its place. */
export function RulePanel({ rule }: { rule: Rule }) {
  const { name, article, state, note, fields, confirmedBy } = rule;
  const seller = useGetSellerQuery(undefined, { refetchOnMountOrArgChange: true, skip: fields.length === 0 });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <aside className={styles.root} aria-label={name}>
      <div className={styles.head}>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {name}
          </h2>
          <p className={styles.sub}>
            <span>{article}</span>
            <RuleMark state={state} />
          </p>
        </div>
        <IconLink icon="close" label="Fermer" href={adminPaths.obligations} />
      </div>
      {note && <Notice tone="warning">{note}</Notice>}
      {rule.id === 'vat-number' && (
        <p>
          <TextLink href={adminPaths.vat}>Voir la page TVA</TextLink>
        </p>
      )}
      {rule.id === 'claims' && (
        <p>
          <TextLink href={adminPaths.claims}>Voir les allégations</TextLink>
        </p>
      )}
      {TEXT_RULES.includes(rule.id) && (
        <p>
          <TextLink href={adminPaths.legalTexts}>Voir les textes légaux</TextLink>
        </p>
      )}
      {fields.length > 0 && seller.isError && !seller.data && (
        <RetryNotice onRetry={() => void seller.refetch()}>
          {messageOf(seller.error, 'Les informations n’ont pas pu être chargées.')}
        </RetryNotice>
      )}
      {fields.length > 0 && seller.isLoading && <Skeleton shape="title" role="status" aria-label="Chargement..." />}
      {fields.length > 0 && seller.data && (
        <SellerForm rule={rule} state={seller.data} onReload={async () => (await seller.refetch()).data} />
      )}
      {rule.id === GUARANTEE_NOTICE_ID && <GuaranteeNoticePanel />}
      {rule.id === LABELLING_RULE && <LabellingPanel />}
      {fields.length === 0 && confirmedBy === '' && !WITH_A_PANEL.includes(rule.id) && (
        <p className={styles.sub}>La boutique applique cette règle d’elle-même.</p>
      )}
      {confirmedBy !== '' && <ConfirmationForm rule={rule} />}
    </aside>
  );
}
