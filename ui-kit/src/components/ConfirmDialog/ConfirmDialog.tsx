import type { ReactNode } from 'react';
import { Button } from '../Button/Button';
import { Dialog } from '../Dialog/Dialog';
import type { DialogProps } from '../Dialog/Dialog';
import { Notice } from '../Notice/Notice';

export interface ConfirmDialogProps extends Omit<DialogProps, 'actions' | 'stackActions'> {
  /** Whether it is shown. */
  open: boolean;
  /** Called with false when the person closes it, with true when it opens itself. */
  onOpenChange: (open: boolean) => void;
  /** The question. */
  title: ReactNode;
  /** What will happen, and what will be lost. */
  description: ReactNode;
  /** The verb of the act, such as 'Supprimer'. */
  confirmLabel: string;
  /** The way out, by default 'Annuler'. */
  cancelLabel?: string;
  /** The act cannot be undone. */
  danger?: boolean;
  /** The act is under way. */
  busy?: boolean;
  /** Why the act failed. */
  error?: ReactNode;
  /** Called when the act is confirmed. */
  onConfirm: () => void;
  /** What will be lost. */
  children?: ReactNode;
}

/** Asks before an act. It stays open until the caller closes it, so that a failure can be told in place. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Annuler',
  danger = false,
  busy = false,
  size = 'medium',
  error,
  onConfirm,
  children,
  ...rest
}: ConfirmDialogProps) {
  const body = error ? <Notice tone="error">{error}</Notice> : null;
  return (
    <Dialog
      {...rest}
      size={size}
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} loading={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children || body ? (
        <>
          {children}
          {body}
        </>
      ) : undefined}
    </Dialog>
  );
}
