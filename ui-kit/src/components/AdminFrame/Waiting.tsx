import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import type { AdminSection } from './admin-section';
import styles from './AdminSections.module.css';

/** The number beside a section's name: in full for who hears it; red, and with its word, once something is late. */
export function Waiting({ count, words, late = 0 }: NonNullable<AdminSection['waiting']>) {
  if (count === 0) return null;
  return (
    <>
      <span className={styles.count} data-count="" data-late={late > 0 || undefined} aria-hidden="true">
        {late > 0 ? `${late} ` : count}
        {late > 0 && <span className={styles.late}>en retard</span>}
      </span>
      <VisuallyHidden>
        {late === count ? ` ${late} en retard` : ` ${words ?? `${count} en attente`}`}
        {late > 0 && late < count && `, dont ${late} en retard`}
      </VisuallyHidden>
    </>
  );
}
