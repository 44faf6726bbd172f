import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useImperativeHandle, useRef } from 'react';
import { useUnobstructedPlacement } from '../../hooks/use-unobstructed-placement';
import { Icon } from '../Icon/Icon';
import { IconButton } from '../IconButton/IconButton';
import { TextButton } from '../Link/TextLink';
import styles from './LiveNotice.module.css';

export interface LiveNoticeProps extends ComponentProps<'div'> {
  /** The news in a sentence, such as '2 nouvelles commandes'; without any nothing is shown. */
  children?: ReactNode;
  /** What shows them, such as 'Afficher'. */
  actionLabel: string;
  /** Called by that button. */
  onShow: () => void;
  /** Called by 'Fermer'. */
  onClose: () => void;
}

/**
 * News that came while one was reading. Lies over nothing that can be pressed, at the foot of the window if may be, and
 * moves nothing: whoever reads decides when the list changes. Its live region is there before the news, so that it is announced.
 */
export function LiveNotice({ actionLabel, onShow, onClose, ref, className, children, ...rest }: LiveNoticeProps) {
  const region = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => region.current!, []);
  useUnobstructedPlacement(region, children || null, 'left');
  return (
    <div
      role="status"
      {...rest}
      ref={region}
      className={clsx(styles.region, className)}
      data-floating={children ? '' : undefined}
    >
      {children && (
        <div className={styles.root}>
          <Icon name="info" size="small" />
          <p>{children}</p>
          <TextButton tone="inherit" onClick={onShow}>
            {actionLabel}
          </TextButton>
          <IconButton icon="close" size="small" label="Fermer" onClick={onClose} />
        </div>
      )}
    </div>
  );
}
