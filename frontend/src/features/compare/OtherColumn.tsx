import { comparedQuery, type ListedProduct } from '@shop/contract';
import { Select } from '@shop/ui-kit';
import { useNavigate } from 'react-router-dom';
import { compareWords as words } from '../../content/compare';
import { paths } from '../../shared/paths';
import styles from './Compare.module.css';

interface OtherColumnProps {
  soaps: readonly ListedProduct[];
  /** Which of them stands beside the first, where there is room for two. */
  shown: string;
}

/** In the place of the second name, where there is room for two of three: chooses which of the others stands there. A form that works without a script. */
export function OtherColumn({ soaps, shown }: OtherColumnProps) {
  const navigate = useNavigate();
  const slugs = soaps.map(({ slug }) => slug);
  return (
    <form method="get" action={paths.compare} className={styles.other} onSubmit={(event) => event.preventDefault()}>
      <input type="hidden" name="savons" value={slugs.join(',')} />
      <Select
        name="vue"
        label={words.seen}
        hideLabel
        value={shown}
        onChange={(event) =>
          void navigate(
            paths.compare +
              comparedQuery({ slugs, view: slugs.indexOf(event.target.value) > 1 ? event.target.value : undefined }),
            {
              replace: true,
            },
          )
        }
        options={soaps.slice(1).map(({ slug, name }) => ({ value: slug, label: name }))}
      />
      <button type="submit">{words.see}</button>
    </form>
  );
}
