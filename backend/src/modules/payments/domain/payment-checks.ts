/** An answer that never came: the provider's search lags by a minute (docs.stripe.com/search#data-freshness). */
const FIRST_CHECK_MINUTES = 2;
/** Nobody may come back from the bank's page: asked soon, then at growing intervals. */
const SOONEST_CHECK_MINUTES = 1;
const LATEST_CHECK_MINUTES = 8;
/** A refund that the provider has accepted may take days; its event comes first. */
const ACCEPTED_CHECK_MINUTES = 6 * 60;

export const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** When the reconciler looks at what has just been asked. */
export const firstCheck = (now: Date) => minutesAfter(now, FIRST_CHECK_MINUTES);
export const soonestCheck = (now: Date) => minutesAfter(now, SOONEST_CHECK_MINUTES);

/** After as long again as it has been open. @param isAccepted only refunds that the provider has accepted are waited for */
export function nextCheck(now: Date, openSince: Date, isAccepted: boolean): Date {
  const elapsed = (now.getTime() - openSince.getTime()) / 60_000;
  const latest = isAccepted ? ACCEPTED_CHECK_MINUTES : LATEST_CHECK_MINUTES;
  return minutesAfter(now, Math.min(Math.max(elapsed, SOONEST_CHECK_MINUTES), latest));
}
