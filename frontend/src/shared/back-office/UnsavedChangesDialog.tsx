import { ConfirmDialog } from '@shop/ui-kit';
import type { useUnsavedChanges } from './unsaved-changes';

/** Asks before what was typed is lost. */
export function UnsavedChangesDialog({ changes }: { changes: ReturnType<typeof useUnsavedChanges> }) {
  return (
    <ConfirmDialog
      open={changes.asking}
      onOpenChange={(open) => !open && changes.stay()}
      title="Quitter sans enregistrer&nbsp;?"
      description="Vos modifications ne sont pas enregistrées. Elles seront perdues si vous quittez cette page."
      cancelLabel="Rester"
      confirmLabel="Quitter sans enregistrer"
      danger
      onConfirm={changes.leave}
    />
  );
}
