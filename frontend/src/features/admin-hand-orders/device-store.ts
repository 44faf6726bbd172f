/** The browser's answer to one request. */
function answerTo<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });
}

/**
 * What a page keeps on this device, in a database of its own: none waits for a tab that has another one open. Whatever is asked
 * of it may fail where the browser keeps nothing.
 */
export function deviceStore(name: string, store: string, options?: IDBObjectStoreParameters) {
  let opened: Promise<IDBDatabase> | undefined;
  /** What failed once, or was closed by the browser, is opened anew. */
  const forget = () => {
    opened = undefined;
  };
  const database = () =>
    (opened ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(store, options);
      request.onsuccess = () => {
        request.result.onclose = forget;
        resolve(request.result);
      };
      request.onerror = () => {
        forget();
        reject(request.error ?? new Error('IndexedDB'));
      };
    }));

  /** Written to the disk of the device before it is answered, where the browser can. */
  return async <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const transaction = (await database()).transaction(store, mode, { durability: 'strict' });
    const answer = await answerTo(act(transaction.objectStore(store)));
    if (mode === 'readonly') return answer;
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(answer);
      transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB'));
    });
  };
}
