import { Link, SearchBox } from '@shop/ui-kit';
import { useState } from 'react';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { foundIn, type SettingsPlace } from './settings-place';
import { isFound } from './setting-words';
import styles from './Settings.module.css';

interface SettingsNavProps {
  places: readonly SettingsPlace[];
  /** The section that is shown; none on the page that lists them. */
  current?: SettingsPlace;
}

/** The sections, and the search over all that can be set. */
export function SettingsNav({ places, current }: SettingsNavProps) {
  const [search, setSearch] = useState('');
  const found = search.trim()
    ? places.flatMap((place) =>
        foundIn(place)
          .filter(({ label, help }) => isFound(search, [place.label, label, help]))
          .map((setting) => ({ ...setting, place })),
      )
    : null;
  return (
    <nav className={styles.nav} aria-label="Réglages" data-alone={current ? undefined : ''}>
      <SearchBox
        label="Chercher un réglage"
        placeholder="Chercher"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <p role="status" className={styles.count}>
        {found && countWords(found.length)}
      </p>
      <ul>
        {found
          ? found.map(({ id, label, place }) => (
              <li key={`${place.address}-${id}`}>
                <Link href={`${adminPaths.settingsOf(place.address)}#${id}`} onClick={() => setSearch('')}>
                  {label}
                  <span className={styles.of}>{place.label}</span>
                </Link>
              </li>
            ))
          : places.map((place) => (
              <li key={place.address}>
                <Link
                  href={adminPaths.settingsOf(place.address)}
                  aria-current={place.address === current?.address ? 'page' : undefined}
                >
                  {place.label}
                  {!current && <span className={styles.of}>{place.lead}</span>}
                </Link>
              </li>
            ))}
      </ul>
    </nav>
  );
}

function countWords(count: number): string {
  if (count === 0) return 'Aucun réglage ne correspond.';
  return count === 1 ? '1 réglage' : `${count} réglages`;
}
