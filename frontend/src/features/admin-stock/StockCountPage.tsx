import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { IconButton, IconLink, TextButton } from '@shop/ui-kit';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { formatMoment } from '../../shared/back-office/format-date';
import { PageHead } from '../../shared/ui/PageHead';
import { useCountDraft } from './count-draft';
import { CountDesk } from './CountDesk';
import { CountDifferences } from './CountDifferences';
import styles from './StockCount.module.css';

const countedWords = (count: number) => `${count.toLocaleString('fr-FR')} ${count > 1 ? 'comptés' : 'compté'}`;

/** The shelf is counted product by product; what differs is shown, and booked only then. */
export function StockCountPage() {
  const counting = useCountDraft();
  const navigate = useNavigate();
  const [comparing, setComparing] = useState(false);
  const [recount, setRecount] = useState<string | null>(null);
  const { draft } = counting;
  const count = Object.keys(draft.lines).length;

  return (
    <div className={styles.root}>
      <PageHead title={comparing ? 'Écarts' : 'Comptage'} description="Espace Administrateur" />
      <header className={styles.top}>
        {comparing ? (
          <IconButton icon="arrow-left" label="Revenir au comptage" onClick={() => setComparing(false)} />
        ) : (
          <IconLink icon="close" label="Quitter le comptage : il est gardé" href={adminPaths.tab('produits')} />
        )}
        <div>
          <h1 className={styles.title}>{comparing ? 'Écarts' : 'Comptage'}</h1>
          <p className={styles.sub}>
            {comparing
              ? 'Rien n’est encore écrit'
              : count === 0
                ? 'Rien n’est encore compté'
                : `${countedWords(count)}, depuis ${formatMoment(new Date(draft.startedAt).toISOString())}`}
          </p>
        </div>
        {!comparing && count > 0 && <TextButton onClick={() => setComparing(true)}>Voir les écarts</TextButton>}
      </header>
      {comparing ? (
        <CountDifferences
          counting={counting}
          onBack={() => setComparing(false)}
          onRecount={(name) => {
            setRecount(name);
            setComparing(false);
          }}
          onDone={() => void navigate(adminPaths.tab('produits'))}
        />
      ) : (
        <CountDesk counting={counting} search={recount ?? ''} onEnd={() => setComparing(count > 0)} />
      )}
    </div>
  );
}
