import { Notice, TextButton } from '@shop/ui-kit';
import { useEffect, useRef } from 'react';

interface RemovedLineProps {
  name: string;
  onUndo: () => void;
}

/** Says what was taken out of the cart and brings it back. The button that removed it is gone: the focus comes here. */
export function RemovedLine({ name, onUndo }: RemovedLineProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <Notice
      action={
        <TextButton ref={undo} onClick={onUndo}>
          Annuler
        </TextButton>
      }
    >
      {name} n’est plus dans votre panier.
    </Notice>
  );
}
