import type { Duty } from '@shop/contract';
import { AdminPage, Notice, Skeleton } from '@shop/ui-kit';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { messageOf } from '../../shared/api/api-error';
import { RULE_PARAMETER } from '../../shared/back-office/admin-paths';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { DueList } from './DueList';
import { dueCount } from './due-count';
import { useGetObligationsQuery } from './obligations-api';
import { RuleList } from './RuleList';
import { RulePanel } from './RulePanel';
import styles from './Rules.module.css';

interface ObligationsPageProps {
  /** What can be done about a withdrawal right here. */
  actsOf: (duty: Duty) => ReactNode;
}

/** What the law asks of the shop: what has a date, then every rule with its state; a rule opens beside. */
export function ObligationsPage({ actsOf }: ObligationsPageProps) {
  const obligations = useGetObligationsQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const [parameters] = useSearchParams();
  const current = parameters.get(RULE_PARAMETER) ?? '';
  const { data } = obligations;
  const open = data?.rules.find(({ id }) => id === current);
  return (
    <AdminPage title="Obligations" aside={data && <p>{dueCount(data.due)}</p>}>
      {obligations.isError && (
        <RetryNotice onRetry={() => void obligations.refetch()}>
          {messageOf(obligations.error, 'Les obligations n’ont pas pu être chargées.')}
        </RetryNotice>
      )}
      {obligations.isLoading && <Skeleton shape="title" role="status" aria-label="Chargement des obligations..." />}
      {data && (
        <div className={styles.layout} data-open={open ? '' : undefined}>
          <div className={styles.list}>
            {data.checkout === 'closed' && (
              <Notice tone="warning" title="La boutique ne prend pas encore de commande.">
                Complétez ce qui est «&nbsp;À compléter&nbsp;» sous «&nbsp;Qui vend&nbsp;» et «&nbsp;Comment on en
                sort&nbsp;», puis publiez vos conditions de vente&nbsp;: le paiement s’ouvre aussitôt. Le catalogue
                reste visible.
              </Notice>
            )}
            {data.due.length > 0 && (
              <section aria-label="Ce qui est dû">
                <DueList due={data.due} actsOf={actsOf} />
              </section>
            )}
            <RuleList rules={data.rules} current={current} />
          </div>
          {open && <RulePanel key={open.id} rule={open} />}
        </div>
      )}
    </AdminPage>
  );
}
