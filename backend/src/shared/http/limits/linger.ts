import type { IncomingMessage } from 'node:http';

export interface LingerLimits {
  bytes: number;
  ms: number;
}

/**
 * For a request that is refused while its body still comes: what comes is read and thrown away, so that the answer is not lost with a
 * connection that is closed under whoever is sending (RFC 9112, 9.6). Browsers read no answer before they have sent everything. Once so
 * many bytes came, or so much time went by, the connection ends: nobody holds one for ever.
 */
export function linger(request: IncomingMessage, limits: LingerLimits): void {
  const { socket } = request;
  let left = limits.bytes;
  const destroy = request.destroy.bind(request);
  // Nest ends a connection that is answered while its form is still parsed; who is gone (an error) is gone.
  request.destroy = (error) => (error ? destroy(error) : request);
  const over = (): void => {
    clearTimeout(late);
    request.off('data', count).off('end', over);
    socket.off('close', over);
    request.destroy = destroy;
  };
  const cut = (): void => {
    over();
    destroy();
  };
  const count = ({ length }: Buffer): void => {
    left -= length;
    if (left < 0) cut();
  };
  const late = setTimeout(cut, limits.ms);
  request.on('data', count).once('end', over);
  // Once it is answered, nobody tells the request that its connection is gone.
  socket.once('close', over);
  request.resume();
}
