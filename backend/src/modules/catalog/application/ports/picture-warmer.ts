import type { PictureKey } from '../../../../shared/domain/picture.js';

/** Makes the AVIF sizes in the background, so that no visitor waits for them. What a stop cut short is made after the next start. */
export abstract class PictureWarmer {
  abstract warm(keys: PictureKey[]): void;
}
