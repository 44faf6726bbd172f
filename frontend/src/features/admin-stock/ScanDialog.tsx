import { useEffect, useRef, useState } from 'react';
import { Dialog, Notice, TextButton } from '@shop/ui-kit';
import { SHELF_LIMITS, tidyBarcode } from '@shop/contract';
import { messageOf } from '../../shared/api/api-error';
import { useLazyGetProductsToCountQuery } from './stock-count-api';
import { useCamera } from './use-camera';
import styles from './Scan.module.css';

interface ScanDialogProps {
  onClose: () => void;
  /** A product has this code. */
  onFound: (barcode: string) => void;
}

/** The camera's picture until it sees the code of a product. Mounted, it is open. */
export function ScanDialog({ onClose, onFound }: ScanDialogProps) {
  const [said, setSaid] = useState('');
  const [find] = useLazyGetProductsToCountQuery();
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const look = async (read: string) => {
    // A square code may hold a page of text, and no product's code is as long.
    const barcode = tidyBarcode(read).slice(0, SHELF_LIMITS.barcode + 1);
    const { data, error } = await find({ search: barcode, page: 1 });
    if (!isOpen.current) return;
    if (data?.items.some((product) => product.barcode === barcode)) return onFound(barcode);
    setSaid(
      error
        ? messageOf(error, 'Ce code n’a pas pu être cherché\u00a0: vérifiez la connexion, puis montrez-le de nouveau.')
        : `Aucun produit compté ici n’a le code ${barcode}. Écrivez-le dans sa fiche, ou cherchez le produit par son nom.`,
    );
  };
  const { video, state, retry } = useCamera({ onCode: (code) => void look(code), onHidden: onClose });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Scanner un code-barres"
      description="Montrez le code à la caméra. L’image ne quitte pas cet appareil."
    >
      {state.at === 'stopped' ? (
        <Notice tone="warning">
          {state.problem} <TextButton onClick={retry}>Réessayer</TextButton>
        </Notice>
      ) : (
        <div className={styles.frame} data-state={state.at}>
          <video ref={video} className={styles.video} muted playsInline aria-label="Ce que voit la caméra" />
        </div>
      )}
      <p role="status" className={styles.said}>
        {said || (state.at === 'opening' ? 'La caméra s’ouvre…' : '')}
      </p>
    </Dialog>
  );
}
