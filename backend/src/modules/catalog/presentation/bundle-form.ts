import type { BundlePart } from '@shop/contract';
import { bundleErrors } from '../domain/bundle-errors.js';

/** What a form may hold: more parts than are allowed, since the refusal says so; never a text without end. */
export const PARTS_LENGTH = 2_000;
export const PARTS_PATTERN = /^(?:[0-9a-f]{24}:\d{1,4}(?:,[0-9a-f]{24}:\d{1,4})*)?$/i;

/** What of a product's form says what a bundle is made of; nothing where the form does not know bundles. @throws DomainError `BUNDLE.EMPTY` (400) */
export function partsIn({ isBundle, parts }: { isBundle?: boolean | undefined; parts?: string | undefined }): {
  parts?: BundlePart[];
} {
  if (isBundle === false) return { parts: [] };
  if (isBundle === undefined && parts === undefined) return {};
  if (!parts) throw bundleErrors.empty();
  return {
    parts: parts.split(',').map((part) => {
      const [productId = '', units = ''] = part.split(':');
      return { productId: productId.toLowerCase(), units: Number(units) };
    }),
  };
}
