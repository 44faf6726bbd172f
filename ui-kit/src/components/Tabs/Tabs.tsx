import { Tabs as Base } from '@base-ui/react/tabs';
import type { ComponentProps, ReactNode } from 'react';
import styles from './Tabs.module.css';

export interface TabItem {
  /** Tells the tabs apart. */
  value: string;
  /** The words of the tab. */
  label: ReactNode;
  /** The panel. */
  content: ReactNode;
}

export interface TabsProps extends Omit<ComponentProps<'div'>, 'children' | 'onChange' | 'defaultValue'> {
  /** From left to right. */
  tabs: readonly TabItem[];
  /** Read out as the name of the row of tabs. */
  label: string;
  /** The tab on show, when the caller holds it. */
  value?: string;
  /** The tab shown first, when the tabs hold it themselves. */
  defaultValue?: string;
  /** Called with the tab that was chosen. */
  onChange?: (value: string) => void;
}

/** Panels of which one shows. For tabs that are addresses use links, as in `AdminHeader`. */
export function Tabs({ tabs, label, value, defaultValue = tabs[0]?.value, onChange, ...rest }: TabsProps) {
  return (
    <Base.Root
      {...rest}
      value={value}
      defaultValue={value === undefined ? defaultValue : undefined}
      onValueChange={(next) => onChange?.(String(next))}
    >
      <Base.List className={styles.list} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className={styles.panel}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
