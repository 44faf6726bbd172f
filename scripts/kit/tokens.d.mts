export interface WrittenToken {
  name: string;
  css: string;
  note?: string;
}

export type Theme = 'shop' | 'back-office';

export const TYPED: string;
export const THEMES: Record<Theme, string>;
export function readTokens(selector: string): Promise<WrittenToken[]>;
export function placeOf(name: string): { group: string; key: string };
export function designTokens(theme: Theme): Promise<Record<string, unknown>>;
export function typedTokens(): Promise<string>;
