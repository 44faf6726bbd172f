import { useToast } from '@shop/ui-kit';

/** Says that what was asked for could not be fetched. */
export function usePartLost() {
  const toast = useToast();
  return () => toast.error('Cette partie de la boutique n’a pas pu être chargée. Veuillez réessayer.');
}
