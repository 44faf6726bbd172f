import { tokensOf, type Theme } from './read-tokens';

/** What stands on what, by role. The values come from the tokens; these are the meetings the design allows. */
const READ = 4.5;
const SEEN = 3;
const SHEETS = ['page', 'section', 'raised'];
const MEETINGS: { text: string[]; grounds: string[]; least: number }[] = [
  { text: ['text', 'text-soft', 'link', 'error'], grounds: SHEETS, least: READ },
  { text: ['text'], grounds: ['picture', 'tag', 'tag-promo', 'selected'], least: READ },
  { text: ['on-deep', 'on-deep-soft'], grounds: ['deep'], least: READ },
  { text: ['on-accent'], grounds: ['accent', 'accent-strong'], least: READ },
  { text: ['success', 'text'], grounds: ['success-ground'], least: READ },
  { text: ['warning', 'text'], grounds: ['warning-ground'], least: READ },
  { text: ['error', 'text'], grounds: ['error-ground'], least: READ },
  { text: ['control', 'focus', 'accent'], grounds: SHEETS, least: SEEN },
];

export interface Contrast {
  /** Token names without `color-`. */
  text: string;
  ground: string;
  /** 1 to 21, as WCAG 2.2 computes it. */
  ratio: number;
  /** What WCAG 2.2 AA asks for: 4.5 for text, 3 for what is only seen. */
  least: number;
}

/** Relative luminance of `#rrggbb` (WCAG 2.2, definition of relative luminance). */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((first, second) => first - second);
  return (light + 0.05) / (dark + 0.05);
}

/** Every pair of colours that may meet in a theme. */
export function contrastsOf(theme: Theme): Contrast[] {
  const colours = new Map(tokensOf('color-', theme).map(({ name, value }) => [name.slice('color-'.length), value]));
  const valueOf = (name: string) => {
    const value = colours.get(name);
    if (!value || !/^#[\da-f]{6}$/i.test(value)) throw new Error(`no opaque colour is named ${name}`);
    return value;
  };
  return MEETINGS.flatMap(({ text, grounds, least }) =>
    text.flatMap((name) =>
      grounds.map((ground) => ({ text: name, ground, least, ratio: contrastOf(valueOf(name), valueOf(ground)) })),
    ),
  );
}
