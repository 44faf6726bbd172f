import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog as Base } from '@base-ui/react/dialog';
import clsx from 'clsx';
import { useRef } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../Icon/Icon';
import { SectionIcon } from '../AdminFrame/SectionIcon';
import type { SectionIconName } from '../AdminFrame/section-icons';
import { IconButton } from '../IconButton/IconButton';
import styles from './CommandPalette.module.css';
import { Marked } from './Marked';

export interface Command {
  /** Its own among all results. */
  id: string;
  /** What it is called. */
  label: string;
  /** What tells it from others, in small beside its name. */
  detail?: string;
  /** A figure or a state, at the end of the line. */
  end?: string;
  /** The sign before its name. */
  icon: SectionIconName;
}

export interface CommandGroup<Item extends Command = Command> {
  /** Heading of the group. */
  label: string;
  /** In their order; a group without any is not shown. */
  items: readonly Item[];
}

export interface CommandPaletteProps<Item extends Command = Command> extends Omit<
  ComponentProps<'div'>,
  'title' | 'children'
> {
  /** Whether it is shown. */
  open: boolean;
  /** Called with false when the person closes it, with true when it opens itself. */
  onOpenChange: (open: boolean) => void;
  /** Name of the dialog. */
  title: string;
  /** What the field asks for: its name, and shown while it is empty. */
  label: string;
  /** What is typed. */
  text: string;
  /** Called at each key. */
  onTextChange: (text: string) => void;
  /** What was found for it; the first is ready for Enter. */
  groups: readonly CommandGroup<Item>[];
  /** Called with the one that is chosen, by Enter or by a press. */
  onChoose: (item: Item) => void;
  /** More is on its way. */
  busy?: boolean;
  /** Nothing fits what was typed. */
  emptyLabel: string;
  /** What could not be searched, with a way to try again. */
  failure?: ReactNode;
  /** Said in the foot once nothing is on its way any more, such as '9 résultats'. */
  count?: string;
}

/**
 * One field over everything: results in groups, one list for the arrows. A dialog, the page behind inert; Escape closes and
 * the focus goes back. Load it when it is first opened: it brings the overlay.
 */
export function CommandPalette<Item extends Command>({
  open,
  onOpenChange,
  title,
  label,
  text,
  onTextChange,
  groups,
  onChoose,
  busy = false,
  emptyLabel,
  failure,
  count,
  className,
  ...rest
}: CommandPaletteProps<Item>) {
  const field = useRef<HTMLInputElement>(null);
  const found = groups.filter(({ items }) => items.length > 0);
  const empty = found.length === 0 && !failure;
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Popup {...rest} aria-label={title} className={clsx(styles.root, className)} initialFocus={field}>
          <Autocomplete.Root
            open
            inline
            // What was found was found by the server: it is not sifted again.
            filter={null}
            items={found}
            value={text}
            onValueChange={(next, { reason }) => {
              if (reason === 'input-change' || reason === 'input-clear') onTextChange(next);
            }}
            itemToStringValue={(item: Item) => item.label}
            autoHighlight="always"
            keepHighlight
          >
            <div className={styles.field}>
              <Icon name="search" size="small" />
              <Autocomplete.Input
                ref={field}
                className={styles.input}
                type="search"
                enterKeyHint="go"
                maxLength={100}
                aria-label={label}
                placeholder={label}
              />
              <Base.Close render={<IconButton icon="close" label="Fermer la recherche" />} />
            </div>
            <div className={styles.results} aria-busy={busy || undefined}>
              {failure && <div className={styles.failure}>{failure}</div>}
              {empty && <p className={styles.empty}>{busy ? 'Recherche en cours…' : emptyLabel}</p>}
              <Autocomplete.List className={styles.list} aria-label="Résultats">
                {({ label: name, items }: CommandGroup<Item>) => (
                  <Autocomplete.Group key={name} items={items}>
                    <Autocomplete.GroupLabel className={styles.group}>{name}</Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(item: Item) => (
                        <Autocomplete.Item
                          key={item.id}
                          value={item}
                          className={styles.option}
                          onClick={() => onChoose(item)}
                        >
                          <SectionIcon name={item.icon} size="small" />
                          <span className={styles.words}>
                            <Marked text={item.label} part={text} />{' '}
                            {item.detail && (
                              <span className={styles.detail}>
                                <Marked text={item.detail} part={text} />
                              </span>
                            )}
                          </span>
                          <span className={styles.end}>{item.end}</span>
                        </Autocomplete.Item>
                      )}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
            </div>
            <div className={styles.foot}>
              <span className={styles.keys} aria-hidden="true">
                <span>↑ ↓ parcourir</span>
                <span>Entrée ouvrir</span>
                <span>Échap fermer</span>
              </span>
              <span role="status">{busy ? 'Recherche en cours…' : count}</span>
            </div>
          </Autocomplete.Root>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
