import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { LANGUAGE_ROOT } from '../paths';

/** Where the document begins: the server chose the program by it. */
const begun = typeof window === 'undefined' ? '' : window.location.pathname;

/**
 * An address of the other of the two programs, the shop and the back-office: the server is asked for it, as for any other
 * document. Were this the program that it sends there, it would be asked for ever: `otherwise` is shown.
 */
export function OtherProgram({ otherwise }: { otherwise: ReactNode }) {
  const { pathname } = useLocation();
  const leads = LANGUAGE_ROOT + pathname !== begun;
  useEffect(() => {
    if (leads) window.location.reload();
  }, [leads]);
  return leads ? null : otherwise;
}
