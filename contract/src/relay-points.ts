import type { RelayPoint } from './delivery.js';

/** Relay points that the shop keeps, of all its methods. */
export const MOST_RELAY_POINTS = 20_000;

/** One of a list that the owner imported. */
export interface ListedRelay extends RelayPoint {
  /** When it is open, as the list writes it; '' where it does not. */
  hours: string;
}

/** `GET /api/relay-points`: the points of a method near a postal code, or in a town. */
export interface RelaySearch {
  /** False: the method has no list, and its client types the point. */
  listed: boolean;
  total: number;
  points: ListedRelay[];
}

/** `GET /api/delivery/relay-lists`, for each method that has one. */
export interface RelayList {
  methodId: string;
  count: number;
  changedBy: { name: string; at: string };
}

/** `POST /api/delivery/relay-lists/check`: what an import would bring; it brings nothing. */
export interface RelayListCheck {
  count: number;
  /** The first of the list, to be looked at. */
  sample: ListedRelay[];
  /** The first wrong lines; while there is one, nothing is imported. `line` counts from 1. */
  wrong: { line: number; code: string; message: string }[];
  wrongCount: number;
}
