import { Button } from '../Button/Button';
import type { ToastMessage } from './toast-context';

/** A button of a message: pressed, the message goes. Apart, since most messages offer nothing. */
export const toastAction =
  (label: string, onAct: () => void): NonNullable<ToastMessage['action']> =>
  (dismiss) => (
    <Button
      variant="quiet"
      onClick={() => {
        dismiss();
        onAct();
      }}
    >
      {label}
    </Button>
  );
