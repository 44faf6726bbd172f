import { comparedQuery } from '@shop/contract';
import { CompareBar } from '@shop/ui-kit';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { COMPARE_FORM } from './compare-form';
import { untick, useTicks } from './compare-ticks';

/** What is ticked, at the foot of the window. */
export function TickedBar() {
  const { items, refused } = useTicks();
  const navigate = useNavigate();
  return (
    <CompareBar
      id={COMPARE_FORM}
      action={paths.compare}
      items={items.map(({ slug, name, image }) => ({ value: slug, name, image }))}
      message={
        refused
          ? 'Trois produits au plus\u00a0: retirez-en un pour comparer celui-ci.'
          : items.length === 1 && 'Cochez-en un deuxième, ou voyez avec quoi le comparer.'
      }
      onRemove={untick}
      onCompare={() => void navigate(paths.compare + comparedQuery({ slugs: items.map(({ slug }) => slug) }))}
    />
  );
}
