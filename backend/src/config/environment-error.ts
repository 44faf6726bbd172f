/** Names everything that is wrong at once, so that an operator fixes it in one go. */
export class EnvironmentError extends Error {
  constructor(readonly faults: string[]) {
    super(`Configuration incomplète ou invalide :\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'EnvironmentError';
  }
}
