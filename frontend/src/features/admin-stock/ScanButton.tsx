import styles from './Scan.module.css';

/** Drawn here: a sign more among the kit's would be fetched by every shopper. */
const BARS = 'M4 8V4.5h4M16 4.5h4V8M20 16v3.5h-4M8 19.5H4V16M8 8.5v7M11 8.5v7M13.5 8.5v7M16 8.5v7';

export function ScanButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={styles.button} aria-label="Scanner un code-barres" onClick={onClick}>
      <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d={BARS} />
      </svg>
    </button>
  );
}
