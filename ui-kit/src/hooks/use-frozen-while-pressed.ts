import { useState, useSyncExternalStore } from 'react';

let isPressed = false;
const watchers = new Set<() => void>();

function become(next: boolean) {
  if (next === isPressed) return;
  isPressed = next;
  for (const watcher of watchers) watcher();
}

const press = () => become(true);
const release = () => become(false);
/** The click follows within the same turn, wherever the pointer went down. */
const releaseSoon = () => void setTimeout(release);

/** A finger's mouse events follow its pointer events: the field loses the focus only then. */
const EVENTS = [
  ['pointerdown', press],
  ['mousedown', press],
  ['pointerup', releaseSoon],
  ['mouseup', releaseSoon],
  ['pointercancel', release],
  ['dragend', release],
  ['click', release],
] as const;

function watch(watcher: () => void): () => void {
  if (watchers.size === 0) for (const [event, act] of EVENTS) window.addEventListener(event, act, true);
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    for (const [event, act] of EVENTS) window.removeEventListener(event, act, true);
    isPressed = false;
  };
}

/**
 * `value`, which changes only while nothing is pressed: what a field says when it loses the focus would push the button from
 * under the pointer that has just gone down on it, and the click would be lost.
 */
export function useFrozenWhilePressed<Value>(value: Value): Value {
  const still = useSyncExternalStore(
    watch,
    () => isPressed,
    () => false,
  );
  const [shown, setShown] = useState(value);
  if (still) return shown;
  if (shown !== value) setShown(value);
  return value;
}
