import { Link } from '@shop/ui-kit';
import { useShopConfig } from '../api/config-api';
import { OwnerWords } from '../OwnerWords';
import styles from './Announcement.module.css';

/** A line over every page of the shop, in the owner's words. */
export default function Announcement() {
  const { content } = useShopConfig();
  const { text, action, link } = content?.announcement ?? {};
  if (!text) return null;
  return (
    <p className={styles.root}>
      <OwnerWords words={text} />{' '}
      {action && link && (
        <Link href={link}>
          <OwnerWords words={action} />
        </Link>
      )}
    </p>
  );
}
