import { TextButton } from '@shop/ui-kit';
import { useState } from 'react';
import { useGetVariantsQuery } from './variants-api';
import { VariantsDialog } from './VariantsDialog';

interface VariantsButtonProps {
  productId: string;
  /** Name of the product, with what it is before it. */
  name: string;
}

/** Says how many formats a product has, and opens them. */
export function VariantsButton({ productId, name }: VariantsButtonProps) {
  const { data, isError, refetch } = useGetVariantsQuery(productId);
  const [opened, setOpened] = useState(false);
  if (isError) return <TextButton onClick={() => void refetch()}>Recharger les formats</TextButton>;
  if (!data) return null;
  const count = data.variants.length;
  return (
    <>
      <TextButton aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {count === 0 ? 'Formats' : `Formats (${count})`}
      </TextButton>
      {opened && <VariantsDialog productId={productId} name={name} given={data} onClose={() => setOpened(false)} />}
    </>
  );
}
