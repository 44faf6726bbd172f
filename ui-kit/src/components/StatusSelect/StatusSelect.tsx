import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select } from '@base-ui/react/select';
import clsx from 'clsx';
import { useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import popup from '../ActionMenu/PopupList.module.css';
import fieldStyles from '../Field/Field.module.css';
import { Icon } from '../Icon/Icon';
import { StatusDot } from '../StatusDot/StatusDot';
import { statusTone } from '../StatusDot/status-tone';
import styles from './StatusSelect.module.css';

export interface StatusSelectProps extends Omit<ComponentProps<'div'>, 'children' | 'onChange'> {
  /** Name of the control without its value, such as 'Statut de la commande AK-2611-0418'. */
  label: string;
  /** The status in force, as the server said it. */
  value: string;
  /** The statuses one may choose now: the order's `nextStatuses`. */
  options: readonly string[];
  /** Under the list, such as why a status is missing. */
  note?: ReactNode;
  /** While a choice is being saved. */
  disabled?: boolean;
  /** Called with the status that was chosen in the open list. */
  onChange: (status: string) => void;
}

function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
}

/**
 * A key pressed between the list's coming and its having the focus goes on to the option that will have it: otherwise it
 * is lost, and the next one chooses what nobody meant.
 */
function handOn({ nativeEvent }: KeyboardEvent, list: HTMLElement | null): void {
  const option =
    list?.querySelector<HTMLElement>('[data-highlighted]') ?? list?.querySelector<HTMLElement>('[role=option]');
  if (!option) return;
  option.focus();
  const { key, code, shiftKey } = nativeEvent;
  option.dispatchEvent(new window.KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true }));
}

/** The keys that leave an open list as they are pressed on the control itself. */
const LEAVING = ['Escape', 'Tab', 'Shift', 'Control', 'Alt', 'Meta'];

/**
 * Offers the given statuses only; a final status is text, not a control. A letter typed on the closed control opens the
 * list and chooses nothing: a status moves money and sends mails, so that it is always chosen with the list in view.
 */
export function StatusSelect({
  label,
  value,
  options,
  note,
  disabled = false,
  onChange,
  className,
  ...rest
}: StatusSelectProps) {
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  if (options.length === 0) {
    return (
      <div {...rest} className={clsx(styles.final, className)}>
        {value}
      </div>
    );
  }
  return (
    <div {...rest} className={clsx(styles.root, className)}>
      <Select.Root
        value={value}
        disabled={disabled}
        modal={false}
        open={open}
        onOpenChange={setOpen}
        onValueChange={(next) => {
          if (next !== null) onChange(next);
        }}
      >
        <Select.Trigger
          className={clsx(fieldStyles.control, styles.button)}
          aria-label={`${label}\u00a0: ${value}`}
          onKeyDown={(event) => {
            if (open && !LEAVING.includes(event.key)) {
              event.preventDefault();
              event.preventBaseUIHandler();
              handOn(event, list.current);
            } else if (!open && isLetter(event)) {
              event.preventBaseUIHandler();
              setOpen(true);
            }
          }}
        >
          <Select.Value>{value}</Select.Value>
          <Select.Icon className={styles.icon}>
            <Icon name="chevron-down" size="small" />
          </Select.Icon>
        </Select.Trigger>
        {/* Its own style element would be refused by the shop's Content-Security-Policy. */}
        <CSPProvider disableStyleElements>
          <Select.Portal>
            <Select.Positioner className={popup.positioner} sideOffset={4} alignItemWithTrigger={false}>
              <Select.Popup className={popup.list}>
                <Select.List ref={list} aria-label="Nouveau statut">
                  {options.map((option) => (
                    <Select.Item key={option} value={option} className={clsx(popup.item, styles.option)}>
                      <StatusDot tone={statusTone(option)} label={option} />
                    </Select.Item>
                  ))}
                </Select.List>
                {note && <p className={styles.listboxNote}>{note}</p>}
              </Select.Popup>
            </Select.Positioner>
          </Select.Portal>
        </CSPProvider>
      </Select.Root>
    </div>
  );
}
