import { Link } from '@shop/ui-kit';
import { useShopConfig } from '../api/config-api';
import { OwnerWords } from '../OwnerWords';
import styles from './Strips.module.css';

/** A closing that is announced or goes on, and a line in the owner's words. */
export default function Strips() {
  const { closing, content } = useShopConfig();
  const { text, action, link } = content?.announcement ?? {};
  return (
    <>
      {closing && <p className={`${styles.root} ${styles.closing}`}>{closing.words}</p>}
      {text && (
        <p className={styles.root}>
          <OwnerWords words={text} />{' '}
          {action && link && (
            <Link href={link}>
              <OwnerWords words={action} />
            </Link>
          )}
        </p>
      )}
    </>
  );
}
