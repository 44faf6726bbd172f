import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from './SecondFactor.module.css';

interface QrCodeProps {
  /** What a telephone reads from it. */
  value: string;
  /** What it is for, read out in its place. */
  label: string;
}

/** A QR code, drawn here: what it says must not go to anybody else. */
export function QrCode({ value, label }: QrCodeProps) {
  const { size, path } = useMemo(() => drawn(value), [value]);
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

/** Dark squares as one path, with the quiet zone of four squares that readers need (ISO/IEC 18004). */
function drawn(value: string): { size: number; path: string } {
  const { size, data } = encode(value, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join('') };
}
