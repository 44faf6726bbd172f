import clsx from 'clsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/icons';
import { IconButton } from '../IconButton/IconButton';
import styles from './Toast.module.css';
import type { ToastMessage, ToastTone } from './toast-context';

/** Milliseconds (specification, section 9), whatever the message says. */
const AUTO_HIDE = 6000;

const ICON: Record<ToastTone, IconName> = { success: 'check', error: 'alert', info: 'info' };

export interface ToastCardProps extends ToastMessage {
  /** In a narrow window only this one is shown. */
  newest?: boolean;
  /** Called when it was read, or when its time is over. */
  onDismiss: () => void;
}

/** One message. Its time stands still while the pointer or the focus is on it, unless it offers what ends with its time. */
export function ToastCard({ tone = 'info', message, duration = AUTO_HIDE, action, newest, onDismiss }: ToastCardProps) {
  const [isPointed, setHeld] = useState(false);
  const held = isPointed && !action;
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    if (held || duration === 0) return undefined;
    const timer = setTimeout(() => dismiss(), duration);
    return () => clearTimeout(timer);
  }, [held, duration]);

  return (
    <div
      className={clsx(styles.root, tone === 'error' && styles.error)}
      data-toast={tone}
      data-newest={newest ? '' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onDismiss();
      }}
    >
      <Icon name={ICON[tone]} size="small" />
      <div>{message}</div>
      {action?.(onDismiss)}
      <IconButton icon="close" size="small" label="Fermer" onClick={onDismiss} />
    </div>
  );
}
