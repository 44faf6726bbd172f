import { CHUNK_LOAD_TIMEOUT, LEAVING_TIMEOUT, withChunkTimeout } from './chunk-timeout';

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

  it('is not told as broken on a page that is being left, unless it stays after all', async () => {
    const outcome = jest.fn();
    let drop = (_: Error) => undefined as void;
    withChunkTimeout(new Promise((_, reject) => (drop = reject))).catch(outcome);
    window.dispatchEvent(new Event('beforeunload'));
    drop(new Error('error loading dynamically imported module'));
    await jest.advanceTimersByTimeAsync(LEAVING_TIMEOUT - 1);
    expect(outcome).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledTimes(1);
  });

  it('listens to a page that is left only while it is waited for', async () => {
    const removed = jest.spyOn(window, 'removeEventListener');
    await withChunkTimeout(Promise.resolve('code'));
    await jest.advanceTimersByTimeAsync(0);
    expect(removed).toHaveBeenCalledWith('beforeunload', expect.any(Function));
    window.dispatchEvent(new Event('beforeunload'));
    await expect(withChunkTimeout(Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  });
});
