import type { PhotographFile } from '@shop/ui-kit';
import type { ShownBlockPicture } from '@shop/contract';
import pictures from '../content/site-pictures.json';
import { cropFile } from './crop-file';
import { sitePicture } from './site-picture';

const isSite = (name: string): name is keyof typeof pictures => Object.hasOwn(pictures, name);

/** A picture that stands beside words; one that this release does not have any more is the workshop's. */
export function blockPicture(picture: ShownBlockPicture): PhotographFile {
  if ('key' in picture) return cropFile(picture.key, 'block', picture.crop);
  return sitePicture(isSite(picture.site) ? picture.site : 'atelier');
}
