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
/** So much of what can be pressed may be covered, if it must be, as long as its middle is not: a third, less the rounding. */
const RIM = 0.32;
/** So much around the middle stays free as well. */
const MIDDLE = 8;
/** Costs beside the distance from where messages belong: no window is that high or wide. */
const ON_A_RIM = 20_000;
const IN_THE_WAY = 1_000_000;

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Something that can be pressed: with the gap around it, and the middle of it where it is pressed. */
interface Obstacle {
  control: Box;
  edge: Box;
  core: Box;
}

function around(control: Box): Obstacle {
  const { left, top, right, bottom } = control;
  const edge = { left: left - GAP, top: top - GAP, right: right + GAP, bottom: bottom + GAP };
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const core = {
    left: Math.max(edge.left, x - MIDDLE),
    top: Math.max(edge.top, y - MIDDLE),
    right: Math.min(edge.right, x + MIDDLE),
    bottom: Math.min(edge.bottom, y + MIDDLE),
  };
  return { control, edge, core };
}

const areaOf = ({ left, top, right, bottom }: Box) => Math.max(0, right - left) * Math.max(0, bottom - top);

/** Whether so much of it lies under the place that it can no longer be pressed where one would. */
function isInTheWay(place: Box, { control, core }: Obstacle): boolean {
  if (meet(place, core)) return true;
  const shared = {
    left: Math.max(place.left, control.left),
    top: Math.max(place.top, control.top),
    right: Math.min(place.right, control.right),
    bottom: Math.min(place.bottom, control.bottom),
  };
  return areaOf(shared) > RIM * areaOf(control);
}

/** What lying there would hinder: 0 where nothing can be pressed, little on the rim of something. */
function costAt(place: Box, obstacles: readonly Obstacle[]): number {
  let cost = 0;
  for (const obstacle of obstacles)
    if (meet(place, obstacle.edge)) cost += isInTheWay(place, obstacle) ? IN_THE_WAY : ON_A_RIM;
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
  return costAt(place, controls.map(around)) === 0;
}

export interface Place {
  left: number;
  top: number;
  /** 0 where nothing that can be pressed lies under it; the less, the less it hinders. */
  hinders: number;
}

/**
 * The upper left corner for a message of `size` within `room`: where nothing can be pressed, as near as may be to its
 * `side` of the lower edge. Where everything can be pressed, on rims, which leaves the middle and two thirds of each
 * free; where not even that is possible, over as few as may be.
 */
export function unobstructedPlacement(size: Size, room: Box, controls: readonly Box[], side: 'left' | 'right'): Place {
  const last = {
    left: Math.max(room.left, room.right - size.width),
    top: Math.max(room.top, room.bottom - size.height),
  };
  const home = { left: side === 'right' ? last.left : room.left, top: last.top };
  const obstacles = controls.map(around);
  // The nearest place touches what keeps it from being nearer, or covers a third of it: no other need be tried.
  const besides = obstacles.flatMap(({ control, edge, core }) => [edge, core, within(control)]);
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
  return { left: best.left, top: best.top, hinders: best.cost < ON_A_RIM ? 0 : best.cost };
}

/** A control without its rims. */
function within({ left, top, right, bottom }: Box): Box {
  const [x, y] = [(right - left) * RIM, (bottom - top) * RIM];
  return { left: left + x, top: top + y, right: right - x, bottom: bottom - y };
}

/** Those between `from` and `to`, each once. */
function nearestFirst(places: readonly number[], from: number, to: number, home: number): number[] {
  const within = new Set(places.filter((place) => place >= from && place <= to));
  return [...within].sort((a, b) => Math.abs(a - home) - Math.abs(b - home));
}
