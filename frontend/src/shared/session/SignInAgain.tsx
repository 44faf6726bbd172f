import { Button, Dialog } from '@shop/ui-kit';
import { type ReactNode, useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { SESSION_HELD } from './login-request';
import { type Audience, heldPageGivenUp } from './session-slice';

interface SignInAgainProps {
  audience: Audience;
  /** The form of the login. */
  children: ReactNode;
}

/**
 * Asks for the login over a page on which something typed is not saved, and covers the page: whoever sits there now need not be whoever
 * typed. The page goes on for the same person; for anybody else it begins anew (`selectShownAccount`).
 */
export function SignInAgain({ audience, children }: SignInAgainProps) {
  const dispatch = useDispatch();
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
      // Left by another way, the page that held what was typed is gone. Not at once: React may only be trying the effect.
      queueMicrotask(() => !shown.current && dispatch(heldPageGivenUp(audience)));
    };
  }, [audience, dispatch]);
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      dismissible={false}
      covering
      title="Votre session a expiré"
      description={SESSION_HELD}
      stackActions
      actions={
        <Button variant="secondary" onClick={() => dispatch(heldPageGivenUp(audience))}>
          Quitter sans enregistrer
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
