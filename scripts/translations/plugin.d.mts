import type { Plugin } from 'vite';

interface Chunk {
  type: 'chunk';
  code: string;
}

/** As it is called by the bundler, and by its test. */
export interface SpeakPlugin extends Plugin {
  transform: { filter: object; handler(code: string, id: string): { code: string; map: null } | undefined };
  generateBundle(this: { error(message: string): never }, options: object, bundle: Record<string, Chunk>): void;
}

export function speak(language: string, options?: { lax?: boolean }): SpeakPlugin;
