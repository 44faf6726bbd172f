import { useRef } from 'react';
import { newIdempotencyKey } from '../../shared/api/idempotency';

/** The number of what is sent: the same as long as the same is sent again, so that a lost answer makes no second message. */
export function useSendOnce(): (content: object) => string {
  const last = useRef<{ content: string; key: string } | null>(null);
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current?.content !== text) last.current = { content: text, key: newIdempotencyKey() };
    return last.current.key;
  };
}
