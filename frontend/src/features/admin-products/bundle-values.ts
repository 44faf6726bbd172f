import type { BundlePart } from '@shop/contract';

/** The parts that the form's one field holds, as `writeParts` writes them. */
export function readParts(text: string): BundlePart[] {
  return text.split(',').flatMap((part) => {
    const [productId = '', units = ''] = part.split(':');
    return productId === '' ? [] : [{ productId, units: Number(units) }];
  });
}
