import type { KeptAddress } from '@shop/contract';
import { ChoiceList, ConfirmDialog } from '@shop/ui-kit';
import { useState } from 'react';
import { addressLines } from '../../../shared/contact/address-words';

interface SuccessorDialogProps {
  /** The default, which goes. */
  leaving: KeptAddress;
  others: readonly KeptAddress[];
  onChoose: (successor: string) => void;
  onClose: () => void;
}

/** Which address fills the next order once the default is gone. */
export function SuccessorDialog({ leaving, others, onChoose, onClose }: SuccessorDialogProps) {
  const [chosen, setChosen] = useState(others[0]?._id ?? '');
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Supprimer «\u00A0${leaving.label}\u00A0»`}
      description="C’est votre adresse par défaut. Choisissez celle qui la remplace."
      confirmLabel="Supprimer"
      onConfirm={() => onChoose(chosen)}
    >
      <ChoiceList
        legend="Nouvelle adresse par défaut"
        choices={others.map((other) => ({ id: other._id, name: other.label, lines: addressLines(other) }))}
        chosen={chosen}
        onChoose={setChosen}
      />
    </ConfirmDialog>
  );
}
