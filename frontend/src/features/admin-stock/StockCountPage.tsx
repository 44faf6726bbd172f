import { useId, useState } from 'react';
import { IconButton, IconLink, Notice, TextButton } from '@shop/ui-kit';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { formatMoment } from '../../shared/back-office/format-date';
import { PageHead } from '../../shared/ui/PageHead';
import { UnsavedChangesDialog } from '../../shared/back-office/UnsavedChangesDialog';
import { useUnsavedChanges } from '../../shared/back-office/unsaved-changes';
import { useWindowAtLeast } from '../../shared/back-office/use-window-at-least';
import { useCountDraft } from './count-draft';
import { CountDesk } from './CountDesk';
import { CountTable } from './CountTable';
import { CountDifferences } from './CountDifferences';
import styles from './StockCount.module.css';

const countedWords = (count: number) => `${count.toLocaleString('fr-FR')} ${count > 1 ? 'comptés' : 'compté'}`;

/** The shelf is counted product by product; what differs is shown, and booked only then. */
export function StockCountPage() {
  const counting = useCountDraft();
  const [comparing, setComparing] = useState(false);
  // The same product may be looked for again.
  const [recount, setRecount] = useState({ name: '', times: 0 });
  const panelId = useId();
  const isWide = useWindowAtLeast(600);
  // The differences stand beside the list, which goes on being counted.
  const beside = useWindowAtLeast(1024) && comparing;
  const alone = comparing && !beside;
  const changes = useUnsavedChanges(!counting.isKept && Object.keys(counting.draft.lines).length > 0);
  const { draft } = counting;
  const count = Object.keys(draft.lines).length;
  const countAgain = (name: string) => setRecount(({ times }) => ({ name, times: times + 1 }));
  const desk = { counting, search: recount.name, onEnd: () => setComparing(count > 0) };

  return (
    <div className={styles.root} data-beside={beside || undefined}>
      <PageHead title={alone ? 'Écarts' : 'Comptage'} description="Espace Administrateur" />
      <header className={styles.top}>
        {alone ? (
          <IconButton icon="arrow-left" label="Revenir au comptage" onClick={() => setComparing(false)} />
        ) : (
          <IconLink
            icon="close"
            label={counting.isKept ? 'Quitter le comptage\u00a0: il est gardé' : 'Quitter le comptage'}
            href={adminPaths.tab('produits')}
          />
        )}
        <div>
          <h1 className={styles.title}>{alone ? 'Écarts' : 'Comptage'}</h1>
          <p className={styles.sub}>
            {alone
              ? 'Rien n’est encore écrit'
              : count === 0
                ? 'Rien n’est encore compté'
                : `${countedWords(count)}, depuis ${formatMoment(new Date(draft.startedAt).toISOString())}`}
          </p>
        </div>
        {!comparing && !isWide && count > 0 && (
          <TextButton onClick={() => setComparing(true)}>Voir les écarts</TextButton>
        )}
      </header>
      {!counting.isKept && (
        <Notice tone="warning">
          Ce navigateur ne garde pas le comptage (navigation privée ou mémoire pleine){'\u00a0'}: écrivez les écarts
          avant de fermer ou de recharger cette page.
        </Notice>
      )}
      {alone ? (
        <CountDifferences
          counting={counting}
          onBack={() => setComparing(false)}
          onRecount={(name) => {
            countAgain(name);
            setComparing(false);
          }}
          onDone={() => changes.leaveTo(adminPaths.tab('produits'))}
        />
      ) : (
        <div className={styles.work}>
          {isWide ? <CountTable key={recount.times} {...desk} isComparing={beside} /> : <CountDesk {...desk} />}
          {beside && (
            <aside className={styles.panel} aria-labelledby={panelId}>
              <div className={styles.panelHead}>
                <h2 id={panelId} className={styles.title}>
                  Écarts
                </h2>
                <p className={styles.sub}>Rien n’est encore écrit</p>
              </div>
              <CountDifferences
                counting={counting}
                onBack={() => setComparing(false)}
                onRecount={countAgain}
                onDone={() => changes.leaveTo(adminPaths.tab('produits'))}
              />
            </aside>
          )}
        </div>
      )}
      <UnsavedChangesDialog changes={changes} />
    </div>
  );
}
