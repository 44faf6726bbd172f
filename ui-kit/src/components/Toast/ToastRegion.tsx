import { Toast } from '@base-ui/react/toast';
import clsx from 'clsx';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon';
import { IconButton } from '../IconButton/IconButton';
import styles from './Toast.module.css';
import type { QueuedToast } from './ToastProvider';
import type { ToastTone } from './toast-context';

/** Milliseconds (specification, section 9). */
const AUTO_HIDE = 6000;

interface RegionProps {
  queue: readonly QueuedToast[];
  onTaken: (ids: readonly number[]) => void;
}

interface ToastData {
  tone: ToastTone;
  message: ReactNode;
}

function List({ queue, onTaken }: RegionProps) {
  const { toasts, add } = Toast.useToastManager<ToastData>();

  useEffect(() => {
    if (queue.length === 0) return;
    for (const { tone = 'success', message, duration } of queue) {
      add({
        timeout: duration ?? AUTO_HIDE,
        priority: tone === 'error' ? 'high' : 'low',
        data: { tone, message },
      });
    }
    onTaken(queue.map(({ id }) => id));
  }, [queue, add, onTaken]);

  return toasts.map((toast) => {
    const tone = toast.data?.tone ?? 'info';
    return (
      <Toast.Root key={toast.id} toast={toast} className={clsx(styles.root, tone === 'error' && styles.error)}>
        <Icon name={tone === 'error' ? 'alert' : tone === 'success' ? 'check' : 'info'} size="small" />
        <Toast.Description render={<div />}>{toast.data?.message}</Toast.Description>
        <Toast.Close render={<IconButton icon="close" size="small" label="Fermer" />} />
      </Toast.Root>
    );
  });
}

/** The corner where messages appear; they wait while the pointer or the focus is on them. */
export default function ToastRegion({ queue, onTaken }: RegionProps) {
  return (
    <Toast.Provider timeout={AUTO_HIDE}>
      <Toast.Portal>
        <Toast.Viewport className={styles.region}>
          <List queue={queue} onTaken={onTaken} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
