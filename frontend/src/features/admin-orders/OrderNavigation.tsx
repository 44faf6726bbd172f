import { useEffect } from 'react';
import { CHEVRON_LEFT, IconButton, Spinner, VisuallyHidden } from '@shop/ui-kit';
import type { Direction, OrderNavigation as Navigation } from './use-order-navigation';
import styles from './OrderDetailsDialog.module.css';

interface OrderNavigationProps {
  navigation: Navigation;
  /** Something else is asked, such as whether to leave what was typed. */
  paused: boolean;
}

const WAYS = {
  previous: { icon: CHEVRON_LEFT, label: 'Commande précédente', key: 'ArrowLeft', sign: '←' },
  next: { icon: 'chevron-right', label: 'Commande suivante', key: 'ArrowRight', sign: '→' },
} as const;

/** Where arrow keys have a work of their own. */
const FIELDS = 'input, select, textarea';

/** Navigation to the orders before and after this one in the list, also by the arrow keys outside of fields. */
export function OrderNavigation({ navigation, paused }: OrderNavigationProps) {
  useEffect(() => {
    if (paused) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(FIELDS)) return;
      if (event.key === WAYS.previous.key) navigation.previous?.();
      if (event.key === WAYS.next.key) navigation.next?.();
    };
    // Before the dialog, which keeps arrow keys from whatever is around it.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  });

  return (
    <span className={styles.navigation}>
      <Arrow way="previous" navigation={navigation} />
      <Arrow way="next" navigation={navigation} />
      <VisuallyHidden role="status">{navigation.loading && 'Chargement de la suite de la liste...'}</VisuallyHidden>
    </span>
  );
}

function Arrow({ way, navigation }: { way: Direction; navigation: Navigation }) {
  const { icon, label, key, sign } = WAYS[way];
  const turn = navigation[way];
  const isLoading = navigation.loading === way;
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
