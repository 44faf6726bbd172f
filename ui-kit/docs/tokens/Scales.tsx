import { useState } from 'react';
import { Button } from '../../src/components/Button/Button';
import { tokensOf } from './read-tokens';
import styles from './tokens.module.css';

/** The scale of type, each step in its own size. */
export function TypeScale() {
  return tokensOf('text-').map(({ name, value }) => (
    <div key={name} className={styles.row}>
      <code>
        {name} : {value}
      </code>
      <p style={{ font: `var(--weight-title) var(--${name})/1.3 var(--font-title)` }}>La douceur prend son temps.</p>
    </div>
  ));
}

/** Space in steps of 4 px, then the spaces that grow with the window. */
export function SpaceScale() {
  return tokensOf('space-').map(({ name, value }) => (
    <div key={name} className={styles.row}>
      <code>
        {name} : {value}
      </code>
      <div className={styles.bar} style={{ width: `var(--${name})` }} />
    </div>
  ));
}

/** The corners, each on a square, then the one shadow. */
export function ShapeScale() {
  return (
    <ul className={styles.shapes}>
      {[...tokensOf('radius-'), ...tokensOf('shadow-')].map(({ name, value }) => (
        <li key={name}>
          <span
            className={styles.shape}
            style={name.startsWith('shadow') ? { boxShadow: `var(--${name})` } : { borderRadius: `var(--${name})` }}
          />
          <code>
            {name} : {value}
          </code>
        </li>
      ))}
    </ul>
  );
}

/** The durations, each with a square that travels for that long. */
export function MotionScale() {
  const [there, setThere] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setThere(!there)}>
        Jouer les mouvements
      </Button>
      {tokensOf('duration-').map(({ name, value }) => (
        <div key={name} className={styles.row}>
          <code>
            {name} : {value}
          </code>
          <div className={styles.track} data-there={there || undefined}>
            <div className={styles.runner} style={{ transitionDuration: `var(--${name})` }} />
          </div>
        </div>
      ))}
      {tokensOf('ease').map(({ name, value }) => (
        <p key={name} className={styles.row}>
          <code>
            {name} : {value}
          </code>
        </p>
      ))}
    </>
  );
}
