import { useEffect } from 'react';
import { IconButton, Spinner } from '@shop/ui-kit';
import type { OrderTurns as Turns, TurnWay } from './use-order-navigation';
import styles from './OrderDetailsDialog.module.css';

interface OrderTurnsProps {
  turns: Turns;
  /** Something else is asked, such as whether to leave what was typed. */
  paused: boolean;
}

const WAYS = {
  previous: { icon: 'chevron-left', label: 'Commande précédente', key: 'ArrowLeft', sign: '←' },
  next: { icon: 'chevron-right', label: 'Commande suivante', key: 'ArrowRight', sign: '→' },
} as const;

/** Where arrow keys have a work of their own. */
const FIELDS = 'input, select, textarea';

/** Turns to the orders before and after this one in the list, also by the arrow keys outside of fields. */
export function OrderTurns({ turns, paused }: OrderTurnsProps) {
  useEffect(() => {
    if (paused) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(FIELDS)) return;
      if (event.key === WAYS.previous.key) turns.previous?.();
      if (event.key === WAYS.next.key) turns.next?.();
    };
    // Before the dialog, which keeps arrow keys from whatever is around it.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  });

  return (
    <span className={styles.turns}>
      <OrderTurn way="previous" turns={turns} />
      <OrderTurn way="next" turns={turns} />
      <span className="visually-hidden" role="status">
        {turns.loading && 'Chargement de la suite de la liste...'}
      </span>
    </span>
  );
}

function OrderTurn({ way, turns }: { way: TurnWay; turns: Turns }) {
  const { icon, label, key, sign } = WAYS[way];
  const turn = turns[way];
  const isLoading = turns.loading === way;
  return (
    <span className={styles.turn}>
      <IconButton
        icon={icon}
        label={label}
        title={`${label} (${sign})`}
        aria-keyshortcuts={key}
        aria-disabled={!turn}
        aria-busy={isLoading || undefined}
        onClick={() => turn?.()}
      />
      {isLoading && <Spinner className={styles.ring} />}
    </span>
  );
}
