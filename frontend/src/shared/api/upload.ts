import { useCallback, useSyncExternalStore } from 'react';

/** How much of each endpoint's request under way is sent, from 0 to 1. */
const sent = new Map<string, number>();
const listeners = new Set<() => void>();

function report(endpoint: string, ratio: number | undefined): void {
  if (ratio === undefined) sent.delete(endpoint);
  else sent.set(endpoint, ratio);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** From 0 to 1 while the files of an endpoint's request travel; undefined before and after. */
export function useUploadProgress(endpoint: string): number | undefined {
  const read = useCallback(() => sent.get(endpoint), [endpoint]);
  return useSyncExternalStore(subscribe, read, () => undefined);
}

/** `fetch` by XMLHttpRequest, which alone says how much of a body is sent. */
export function fetchReporting(endpoint: string) {
  return async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const body = await request.blob();
    report(endpoint, 0);
    try {
      return await send(request, body, (ratio) => report(endpoint, ratio));
    } finally {
      report(endpoint, undefined);
    }
  };
}

function send(request: Request, body: Blob, onProgress: (ratio: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(request.method, request.url);
    request.headers.forEach((value, name) => call.setRequestHeader(name, value));
    call.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    call.onload = () => {
      const lines = call.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean);
      const headers = lines.map((line) => line.split(/:\s*(.*)/s).slice(0, 2) as [string, string]);
      resolve(new Response(call.responseText, { status: call.status, headers }));
    };
    // As fetch says it, so that the failure reads the same everywhere.
    call.onerror = () => reject(new TypeError('Failed to fetch'));
    call.onabort = () => reject(new DOMException('The request was aborted.', 'AbortError'));
    request.signal.addEventListener('abort', () => call.abort());
    call.send(body);
  });
}
