import { SectionIcon } from './SectionIcon';
import { Link } from '../Link/Link';
import type { AdminSection } from './admin-section';
import styles from './AdminSections.module.css';
import { Waiting } from './Waiting';

export interface AdminSectionsProps {
  /** All of them in their order, in groups parted by a line. */
  groups: readonly (readonly AdminSection[])[];
  /** Called when one of them is chosen. */
  onChoose?: () => void;
}

/** The list itself; what stands around it lays it out. */
export function AdminSections({ groups, onChoose }: AdminSectionsProps) {
  return groups.map((sections) => (
    <ul key={sections[0]?.href} className={styles.group}>
      {sections.map(({ label, short, href, icon, current, daily, waiting }) => (
        <li key={href} className={styles.item} data-daily={daily || undefined}>
          <Link className={styles.link} href={href} aria-current={current ? 'page' : undefined} onClick={onChoose}>
            <SectionIcon name={icon} size="small" className={styles.icon} />
            <span className={styles.word} data-short={short}>
              {label}
            </span>
            {waiting && <Waiting {...waiting} />}
          </Link>
        </li>
      ))}
    </ul>
  ));
}
