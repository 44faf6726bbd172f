import type { SectionIconName } from './section-icons';

/** A place of the back-office, as its frame shows it. */
export interface AdminSection {
  /** Its name. */
  label: string;
  /** Its name where there is room for one short word. */
  short?: string;
  /** Where it is. */
  href: string;
  /** The sign before or over its name. */
  icon: SectionIconName;
  /** Whether one is there. */
  current?: boolean;
  /** Of every day: at hand on a phone. */
  daily?: boolean;
  /** What waits there; left out where nothing does. */
  waiting?: {
    count: number;
    /** Read out instead of the number, such as '5 à préparer'. */
    words?: string;
    /** How many of them are past their date. */
    late?: number;
  };
}

/** How much is past its date in these sections. */
export function lateIn(sections: readonly AdminSection[]): number {
  let late = 0;
  for (const { waiting } of sections) late += waiting?.late ?? 0;
  return late;
}
