import type { ProductSummary } from '@shop/contract';
import { CompareTick } from '@shop/ui-kit';
import { useEffect, useEffectEvent, useRef } from 'react';
import { COMPARE_FORM } from './compare-form';
import { tick, untick, useTicks } from './compare-ticks';

/** The tick of a card of the shop. */
export function CardTick({ product }: { product: ProductSummary }) {
  const { items } = useTicks();
  const box = useRef<HTMLInputElement>(null);
  // What was ticked before the program came is heard of now.
  const hear = useEffectEvent(() => {
    if (box.current?.checked) tick(product);
  });
  useEffect(() => hear(), []);
  return (
    <CompareTick
      ref={box}
      productName={product.name}
      form={COMPARE_FORM}
      name="savons"
      value={product.slug}
      checked={items.some(({ slug }) => slug === product.slug)}
      onChange={(event) => (event.target.checked ? tick(product) : untick(product.slug))}
    />
  );
}
