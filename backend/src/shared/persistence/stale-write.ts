/** Someone else saved the same thing since it was read: read again and decide again. */
export class StaleWrite extends Error {
  constructor(what: string) {
    super(`${what} was changed meanwhile`);
    this.name = 'StaleWrite';
  }
}

const ATTEMPTS = 6;

/** Runs `decide` again, from fresh reads, as long as someone else was faster. */
export async function retryWhenStale<T>(decide: (attempt: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await decide(attempt);
    } catch (error) {
      if (!(error instanceof StaleWrite) || attempt === ATTEMPTS) throw error;
    }
  }
}
