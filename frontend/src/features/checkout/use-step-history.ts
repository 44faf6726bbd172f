import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { type CheckoutStep, STEP_FORMS } from './form-ids';

/** Kept with an entry of the history: the step that is open there, and the one with which the checkout began. */
interface StepEntry {
  step?: CheckoutStep;
  first?: CheckoutStep;
}

const isStep = (value: unknown): value is CheckoutStep => typeof value === 'string' && value in STEP_FORMS;

/** Reads an entry's state; it may be another program's, or an older version's. */
function stepEntry(state: unknown): StepEntry {
  const { step, first } = (typeof state === 'object' ? (state ?? {}) : {}) as Record<string, unknown>;
  return { ...(isStep(step) && { step }), ...(isStep(first) && { first }) };
}

/**
 * Each step that somebody opens is an entry of the browser's history: back leads to the step before, and out of the checkout only from the
 * first one. A step that opens by itself, because something is missing there, takes the place of the entry it opens over.
 * @param began the step that is open when the page comes
 * @param onReturn called with the step of the entry that the shopper went back or forward to
 */
export function useStepHistory(began: CheckoutStep, onReturn: (step: CheckoutStep) => void) {
  const { key, pathname, search, hash, state } = useLocation() as ReturnType<typeof useLocation> & { state: unknown };
  const kind = useNavigationType();
  const navigate = useNavigate();
  // A reload in the middle knows from its own entry what the first one, which says nothing, showed.
  const [first] = useState(() => stepEntry(state).first ?? began);
  const turn = useEffectEvent(() => onReturn(stepEntry(state).step ?? first));
  useEffect(() => {
    if (kind === 'POP') turn();
  }, [key, kind]);
  return (step: CheckoutStep, replace = false) =>
    void navigate({ pathname, search, hash }, { replace, state: { ...(state as object | null), step, first } });
}
