import { useState } from 'react';

/** Which fields are told what is missing: those that somebody left, or all once somebody asked to publish. */
export function useAskedFields() {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [led, setLed] = useState<{ path: string }>();
  return {
    /** Where the focus goes; a new object each time that somebody asks. */
    led,
    leave: (path: string) => setLeft((before) => (before.has(path) ? before : new Set([...before, path]))),
    lead: (path: string) => setLed({ path }),
    /** @param path of a field, or of a part of one */
    isAsked: (path: string) => led !== undefined || [...left].some((one) => path === one || path.startsWith(`${one}.`)),
  };
}
