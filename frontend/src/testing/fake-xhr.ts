type Fetch = (input: string, init: RequestInit) => Promise<Response>;

/** The part of XMLHttpRequest that uploads use, over a fake `fetch`; half of the body is told as sent, then all of it. */
export function xhrOver(fetch: Fetch): typeof XMLHttpRequest {
  class FakeXhr {
    upload: { onprogress?: (event: Partial<ProgressEvent>) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    status = 0;
    responseText = '';
    private method = 'GET';
    private url = '';
    private readonly headers = new Headers();
    private received = new Headers();

    open(method: string, url: string) {
      this.method = method;
      this.url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value);
    }
    getAllResponseHeaders() {
      return [...this.received].map(([name, value]) => `${name}: ${value}`).join('\r\n');
    }
    abort() {}
    send(body: Blob) {
      this.upload.onprogress?.({ lengthComputable: true, loaded: body.size / 2, total: body.size });
      fetch(this.url, { method: this.method, headers: this.headers, body }).then(
        async (response) => {
          this.upload.onprogress?.({ lengthComputable: true, loaded: body.size, total: body.size });
          this.status = response.status;
          this.received = response.headers;
          this.responseText = await response.text();
          this.onload?.();
        },
        () => this.onerror?.(),
      );
    }
  }
  return FakeXhr as unknown as typeof XMLHttpRequest;
}
