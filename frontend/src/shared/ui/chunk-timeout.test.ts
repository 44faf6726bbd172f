import { CHUNK_LOAD_TIMEOUT, withChunkTimeout } from './chunk-timeout';

describe('code that is loaded when it is needed', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is waited for during two minutes, not longer', async () => {
    const outcome = jest.fn();
    withChunkTimeout(new Promise(() => undefined)).catch(outcome);
    await jest.advanceTimersByTimeAsync(119_999);
    expect(outcome).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledTimes(1);
    expect(CHUNK_LOAD_TIMEOUT).toBe(120_000);
  });

  it('is passed on when it comes, and nothing is left to wait for', async () => {
    await expect(withChunkTimeout(Promise.resolve('code'))).resolves.toBe('code');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('fails at once when it cannot be fetched', async () => {
    await expect(withChunkTimeout(Promise.reject(new Error('offline')))).rejects.toThrow('offline');
    expect(jest.getTimerCount()).toBe(0);
  });
});
