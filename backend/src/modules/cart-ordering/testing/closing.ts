/** What the world does by itself in the end: every webhook arrives, the reconciler has run, time is over. */
export const CLOSING = [
  ...['half an hour', 'every webhook', 'the reconciler', 'half an hour', 'the reconciler'],
  'every webhook',
];
