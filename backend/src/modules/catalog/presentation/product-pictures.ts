import type { UploadedPictures } from '../../../shared/pictures/picture-upload.js';

/** Every product has two. */
export const PRODUCT_PICTURES = ['image', 'image2'] as const;

export type ProductPictures = UploadedPictures<(typeof PRODUCT_PICTURES)[number]>;

export function bytesOf(files: ProductPictures | undefined): Record<'image' | 'image2', Buffer | undefined> {
  return { image: files?.image?.[0]?.buffer, image2: files?.image2?.[0]?.buffer };
}
