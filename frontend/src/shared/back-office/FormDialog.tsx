import { Button, Dialog, type DialogProps } from '@shop/ui-kit';
import { UnsavedChangesDialog } from './UnsavedChangesDialog';
import { leaveBy, useUnsavedChanges } from './unsaved-changes';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'initialFocus' | 'children'> {
  /** The form that the button at the foot sends. */
  formId: string;
  /** Something was typed that is not saved. */
  dirty: boolean;
  onClose: () => void;
  cancelLabel?: string;
  submitLabel: string;
  /** It is being sent. */
  busy: boolean;
  /** There is nothing to send yet. */
  disabled?: boolean;
}

/** A dialog with a form. Whichever way it is left, it asks first when something was typed. */
export function FormDialog(props: FormDialogProps) {
  const { formId, dirty, onClose, cancelLabel = 'Annuler', submitLabel, busy, disabled, children, ...dialog } = props;
  const changes = useUnsavedChanges(dirty);
  const close = () => leaveBy(onClose);

  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={(open) => !open && close()}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {cancelLabel}
          </Button>
          <Button variant="primary" type="submit" form={formId} loading={busy} disabled={disabled}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {children}
      <UnsavedChangesDialog changes={changes} />
    </Dialog>
  );
}
