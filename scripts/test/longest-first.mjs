/**
 * Which test files jest begins with. On a clean checkout it knows no times and takes the biggest file first: the longest
 * test of all is a short file, and ran alone in the end beside an idle core.
 */
import TestSequencer from '@jest/test-sequencer';

/** Ends of paths, the longest first, as `npm test` prints them ("Slowest files"). Others follow in jest's own order. */
const LONGEST = [
  // Takes one worker as long as the other takes for all other units.
  'purchase-model.spec.ts',
  'test/payment-recovery.e2e-spec.ts',
  'test/fuzz.e2e-spec.ts',
  'test/purchase-limits.e2e-spec.ts',
  'test/paid-after-deletion.e2e-spec.ts',
  'test/back-office.e2e-spec.ts',
  'test/concurrent-money.e2e-spec.ts',
  'test/mails.e2e-spec.ts',
  'test/stripe-disputes.e2e-spec.ts',
  'embedded-database/src/durability.spec.ts',
  'embedded-database/src/sessions.spec.ts',
  'embedded-database/src/damage.spec.ts',
];

function rank({ path }) {
  const place = LONGEST.findIndex((end) => path.replaceAll('\\', '/').endsWith(end));
  return place < 0 ? LONGEST.length : place;
}

export default class LongestFirst extends TestSequencer {
  async sort(tests) {
    return [...(await super.sort(tests))].sort((one, other) => rank(one) - rank(other));
  }
}
