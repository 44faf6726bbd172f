export interface SaidText {
  text: string;
  place: 'said' | 'open';
  offset: number;
}

export interface Say {
  (text: SaidText): string | undefined;
  lists?: (text: string) => boolean;
}

export function rewrite(
  code: string,
  file: string,
  say: Say,
  options?: { locale?: string; plurals?: boolean; owners?: Record<string, string> },
): string | undefined;
