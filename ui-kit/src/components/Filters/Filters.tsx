import clsx from 'clsx';
import {
  type ComponentProps,
  startTransition,
  useEffect,
  useEffectEvent,
  useId,
  useOptimistic,
  useRef,
  useState,
} from 'react';
import { Icon } from '../Icon/Icon';
import { Link } from '../Link/Link';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './Filters.module.css';

export interface FilterOption {
  /** What the form sends. */
  value: string;
  /** What the person reads. */
  label: string;
  /** How many there would be with it. */
  count: number;
  /** Chosen now. */
  checked: boolean;
}

export interface FilterGroup {
  /** Name of the form's field. */
  name: string;
  /** Heading of the group. */
  title: string;
  /** While the group is closed: what is chosen in it. */
  digest: string;
  /** The choices, in their order; one that would leave nothing is shown, and cannot be chosen. */
  options: readonly FilterOption[];
  /** Where the answers come from. */
  hint?: string;
}

export interface FiltersProps extends Omit<ComponentProps<'form'>, 'children' | 'onChange' | 'method'> {
  /** The groups, in their order. */
  groups: readonly FilterGroup[];
  /** A choice was made, or taken back. Until what it returns has settled, its box shows what was ticked. */
  onChoose: (name: string, value: string, checked: boolean) => void | Promise<void>;
  /** What is counted: 'produit', 'produits'. */
  noun?: readonly [one: string, several: string];
  /** Groups are closed until something is chosen in them; the first is open. */
  folded?: boolean;
}

/** What a list is narrowed by, each choice with its count. A form that works without a script: it is sent by its button. */
export function Filters({
  groups,
  onChoose,
  noun = ['produit', 'produits'],
  folded = false,
  className,
  ...rest
}: FiltersProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // What was ticked before the program came is heard of now.
  const hear = useEffectEvent(() => {
    for (const { name, options } of groups) {
      for (const { value, checked } of options) {
        const box = form.current?.querySelector<HTMLInputElement>(`[name="${name}"][value="${value}"]`);
        if (box && box.checked !== checked) void onChoose(name, value, box.checked);
      }
    }
  });
  useEffect(() => hear(), []);
  // As it was when it came: a group that closed by itself would take the focus along with its last tick.
  const [shut] = useState(
    () =>
      new Set(
        groups
          .filter(({ options }, index) => folded && index > 0 && !options.some(({ checked }) => checked))
          .map(({ name }) => name),
      ),
  );
  return (
    // With a script each choice counts at once, and Enter has nothing to send.
    <form
      ref={form}
      onSubmit={(event) => event.preventDefault()}
      {...rest}
      method="get"
      className={clsx(styles.root, className)}
    >
      {groups.map(({ name, title, digest, options, hint }) => {
        const hintId = `${id}${name}`;
        return (
          <details key={name} className={styles.group} open={!shut.has(name)}>
            <summary className={styles.head}>
              <span className={styles.name}>{title}</span>
              <span className={styles.digest}>{digest}</span>
              <Icon name="chevron-down" size="small" />
            </summary>
            <fieldset aria-describedby={hint && hintId}>
              <VisuallyHidden as="legend">{title}</VisuallyHidden>
              <ul className={styles.list}>
                {options.map(({ value, label, count, checked }) => (
                  <li key={value}>
                    <label className={styles.choice}>
                      <Box
                        name={name}
                        value={value}
                        checked={checked}
                        disabled={count === 0 && !checked}
                        onTick={(next) => onChoose(name, value, next)}
                      />
                      <span>{label}</span>
                      <span className={styles.count}>
                        {count}
                        <VisuallyHidden> {noun[count > 1 ? 1 : 0]}</VisuallyHidden>
                      </span>
                    </label>
                  </li>
                ))}
              </ul>
              {hint && (
                <p id={hintId} className={styles.hint}>
                  {hint}
                </p>
              )}
            </fieldset>
          </details>
        );
      })}
      <button type="submit" className={styles.apply}>
        Appliquer
      </button>
    </form>
  );
}

interface BoxProps extends Pick<ComponentProps<'input'>, 'name' | 'value' | 'disabled'> {
  /** As the list that is shown has it. */
  checked: boolean;
  /** Until what it returns has settled, what was ticked is shown. */
  onTick: (checked: boolean) => void | Promise<void>;
}

/** Ticked at once, alone: the list and its counts, which take longer, follow. */
function Box({ checked, onTick, ...rest }: BoxProps) {
  const [shown, show] = useOptimistic(checked);
  const tick = (next: boolean) =>
    startTransition(async () => {
      show(next);
      await onTick(next);
    });
  return (
    <input
      {...rest}
      type="checkbox"
      className={styles.box}
      checked={shown}
      onChange={(event) => tick(event.target.checked)}
    />
  );
}

export interface FilterChipsProps extends Omit<ComponentProps<'ul'>, 'children'> {
  /** What is chosen, each with the address without it. */
  chips: readonly { label: string; href: string }[];
  /** The address without any. */
  clearHref: string;
  /** One was taken back: its place is gone, and so would the focus be. */
  onLeave?: () => void;
}

/** What a list was narrowed by, each to be taken back: links, which work without a script. */
export function FilterChips({ chips, clearHref, onLeave, className, ...rest }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filtres choisis" {...rest} className={clsx(styles.chips, className)}>
      {chips.map(({ label, href }) => (
        <li key={label}>
          <Link
            className={styles.chip}
            href={href}
            aria-label={`Retirer le filtre «\u00a0${label}\u00a0»`}
            onClick={onLeave}
          >
            <span>{label}</span>
            <Icon name="close" size="small" />
          </Link>
        </li>
      ))}
      <li>
        <Link className={styles.clear} href={clearHref} onClick={onLeave}>
          Tout effacer
        </Link>
      </li>
    </ul>
  );
}
