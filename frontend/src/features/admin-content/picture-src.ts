import { isSitePicture, SITE_PICTURE } from '@shop/contract';
import { sitePicture } from '../../shared/site-picture';

type SiteName = Parameters<typeof sitePicture>[0];

/** An address at which the back-office shows a picture of a text; '' for none. */
export function pictureSrc(name: string): string {
  if (name === '') return '';
  if (!isSitePicture(name)) return `/images/${name}/960.jpg`;
  return sitePicture(name.slice(SITE_PICTURE.length) as SiteName).src;
}
