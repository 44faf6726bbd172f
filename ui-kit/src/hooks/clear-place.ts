/** Lengths in CSS pixels from the window's upper left corner. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

/** What is left between a message and what can be pressed. */
const GAP = 4;
/** A control is large when so many messages would fit on it: a photograph, a row, a wide text field. */
const LARGE = 2;
/** Half of what a finger meets: so much around the middle of a large control stays free as well. */
const FINGER = 22;
/** Costs beside the distance from where messages belong: no window is that high or wide. */
const ON_A_LARGE_ONE = 20_000;
const ON_A_SMALL_ONE = 1_000_000;

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function around(control: Box, size: Size): { edge: Box; core: Box } {
  const { left, top, right, bottom } = control;
  const edge = { left: left - GAP, top: top - GAP, right: right + GAP, bottom: bottom + GAP };
  if ((right - left) * (bottom - top) < LARGE * size.width * size.height) return { edge, core: edge };
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return { edge, core: { left: x - FINGER, top: y - FINGER, right: x + FINGER, bottom: y + FINGER } };
}

/** What lying there would hinder: 0 where nothing can be pressed, little on the rim of something large. */
function costAt(place: Box, controls: readonly { edge: Box; core: Box }[]): number {
  let cost = 0;
  for (const { edge, core } of controls)
    if (meet(place, edge)) cost += meet(place, core) ? ON_A_SMALL_ONE : ON_A_LARGE_ONE;
  return cost;
}

const boxAt = (left: number, top: number, { width, height }: Size): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** Whether a message there lies over nothing that can be pressed. */
export function isClear(place: Box, controls: readonly Box[]): boolean {
  const size = { width: place.right - place.left, height: place.bottom - place.top };
  return (
    costAt(
      place,
      controls.map((control) => around(control, size)),
    ) === 0
  );
}

export interface Place {
  left: number;
  top: number;
  /** Whether nothing that can be pressed lies under it. */
  clear: boolean;
}

/**
 * The upper left corner for a message of `size` within `room`: where nothing can be pressed, as near as may be to its
 * `side` of the lower edge. Where everything can be pressed, on the rim of something large, such as a photograph; where
 * not even that is, over as few as possible.
 */
export function clearPlace(size: Size, room: Box, controls: readonly Box[], side: 'left' | 'right'): Place {
  const last = {
    left: Math.max(room.left, room.right - size.width),
    top: Math.max(room.top, room.bottom - size.height),
  };
  const home = { left: side === 'right' ? last.left : room.left, top: last.top };
  const obstacles = controls.map((control) => around(control, size));
  // The nearest clear place touches what keeps it from being nearer: no other need be tried.
  const besides = obstacles.flatMap(({ edge, core }) => [edge, core]);
  const lefts = besides.flatMap(({ left, right }) => [left - size.width, right]);
  const tops = besides.flatMap(({ top, bottom }) => [top - size.height, bottom]);
  let best = { ...home, cost: Infinity };
  for (const left of nearestFirst([room.left, last.left, ...lefts], room.left, last.left, home.left)) {
    for (const top of nearestFirst([room.top, last.top, ...tops], room.top, last.top, home.top)) {
      const way = Math.abs(left - home.left) + Math.abs(top - home.top);
      if (way >= best.cost) break;
      const cost = way + costAt(boxAt(left, top, size), obstacles);
      if (cost < best.cost) best = { left, top, cost };
    }
  }
  return { left: best.left, top: best.top, clear: best.cost < ON_A_LARGE_ONE };
}

/** Those between `from` and `to`, each once. */
function nearestFirst(places: readonly number[], from: number, to: number, home: number): number[] {
  const within = new Set(places.filter((place) => place >= from && place <= to));
  return [...within].sort((a, b) => Math.abs(a - home) - Math.abs(b - home));
}
