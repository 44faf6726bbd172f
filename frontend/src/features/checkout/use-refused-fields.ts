import { useCallback, useState } from 'react';
import type { CheckoutStep } from './form-ids';
import { NOTHING_REFUSED, type RefusedFields } from './refused-fields';

/** Keeps what the server refused beside its fields until they are changed. */
export function useRefusedFields(ask: (step: CheckoutStep) => void) {
  const [refused, setRefused] = useState<RefusedFields>(NOTHING_REFUSED);
  /** Opens the first step concerned. */
  const refuse = (fields: RefusedFields) => {
    setRefused(fields);
    ask(Object.keys(fields.contact).length > 0 ? 'contact' : 'delivery');
  };
  const forget = useCallback(
    (part: keyof RefusedFields) => setRefused((before) => ({ ...before, [part]: NOTHING_REFUSED[part] })),
    [],
  );
  return { refused, refuse, forget };
}
