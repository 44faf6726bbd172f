import { FIRST_STEPS, type FirstStep, type FirstStepId } from '@shop/contract';

/** Of which these are done. */
export const firstSteps = (...done: FirstStepId[]): FirstStep[] =>
  FIRST_STEPS.map((id) => ({ id, done: done.includes(id), note: done.includes(id) ? 'C’est fait.' : 'Il en manque.' }));
