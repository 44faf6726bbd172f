import { useEffect, useState } from 'react';
import { useBrowser } from '../browser';
import { formatDate } from '../format-date';
import styles from './PrintedOn.module.css';

/** The last line of a page on paper: a price or a state is that of a day. The server's page is anybody's, of any day. */
export function PrintedOn() {
  const { now } = useBrowser();
  const [read, setRead] = useState('');
  useEffect(() => {
    const { origin, pathname } = window.location;
    setRead(`Page consultée le ${formatDate(new Date(now()))}, à l’adresse ${origin}${pathname}.`);
  }, [now]);
  return <p className={styles.root}>{read}</p>;
}
