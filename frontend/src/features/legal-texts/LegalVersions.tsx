import { type LegalTextId, legalVersionPath, type LegalVersionSummary } from '@shop/contract';
import { Link, VersionList } from '@shop/ui-kit';
import { versionWords } from '../../shared/legal/version-words';
import styles from './LegalVersions.module.css';

interface LegalVersionsProps {
  text: LegalTextId;
  /** The newest ones, newest first. */
  versions: readonly LegalVersionSummary[];
  /** How many were published. */
  total: number;
  /** The one that is being read. */
  shown: number;
}

export function LegalVersions({ text, versions, total, shown }: LegalVersionsProps) {
  const older = total - versions.length;
  return (
    <section className={styles.root} aria-labelledby="versions">
      <h2 id="versions">Versions</h2>
      <p>Une version publiée ne change plus et garde son adresse. La vôtre est celle du jour de votre commande.</p>
      <VersionList
        items={versions.map((version) => {
          const { number, summary } = version;
          const name = `Version ${number}`;
          const link =
            number === shown ? <strong>{name}</strong> : <Link href={legalVersionPath(text, number)}>{name}</Link>;
          return { number, link, period: versionWords(version), summary };
        })}
      />
      {older > 0 && (
        <p>
          Les {older} plus anciennes gardent leur adresse, à partir de{' '}
          <Link href={legalVersionPath(text, older)}>la version {older}</Link>.
        </p>
      )}
    </section>
  );
}
