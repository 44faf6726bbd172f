import type { PictureKey } from '../../domain/picture.js';

/** Makes the sizes that pages ask for first, in the background, so that no visitor waits for them. */
export abstract class PictureWarmer {
  abstract warm(keys: PictureKey[]): void;
}
