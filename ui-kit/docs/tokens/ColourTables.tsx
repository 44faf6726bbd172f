import { contrastsOf } from './contrast';
import { tokensOf, type Theme } from './read-tokens';
import styles from './tokens.module.css';

/** Every colour of a theme with its role and its value. */
export function ColourSwatches({ theme = 'shop' }: { theme?: Theme }) {
  return (
    <ul className={styles.swatches}>
      {tokensOf('color-', theme).map(({ name, value }) => (
        <li key={name}>
          <span className={styles.swatch} style={{ background: value }} />
          <code>{name.slice('color-'.length)}</code>
          <code>{value}</code>
        </li>
      ))}
    </ul>
  );
}

const asNumber = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Every pair that may meet, with its contrast; a pair below what it needs is named so. */
export function ContrastTable({ theme = 'shop' }: { theme?: Theme }) {
  const colours = new Map(tokensOf('color-', theme).map(({ name, value }) => [name, value]));
  return (
    <table className={styles.pairs}>
      <thead>
        <tr>
          <th scope="col">Sur ce fond, ce signe</th>
          <th scope="col">Contraste</th>
          <th scope="col">Exigé</th>
        </tr>
      </thead>
      <tbody>
        {contrastsOf(theme).map(({ text, ground, ratio, least }) => (
          <tr key={`${text} ${ground}`}>
            <td>
              <span
                className={styles.sample}
                style={{ color: colours.get(`color-${text}`), background: colours.get(`color-${ground}`) }}
                // What is only seen (borders, focus) needs 3:1: written as text it would be judged as text.
                aria-hidden={least < 4.5 || undefined}
              >
                {least < 4.5 ? '▬▬▬' : `${text} sur ${ground}`}
              </span>
              {least < 4.5 && `${text} sur ${ground}`}
            </td>
            <td className="figures">{asNumber.format(ratio)}</td>
            <td className="figures">
              {asNumber.format(least)}
              {ratio < least && ' (insuffisant)'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
