import clsx from 'clsx';
import type { ComponentProps, KeyboardEvent, PointerEvent } from 'react';
import styles from './FocalPoint.module.css';

export interface FocalPointProps extends Omit<ComponentProps<'button'>, 'children' | 'onChange'> {
  /** Address of the picture. */
  src: string;
  /** Per cent from the left, whole. */
  x: number;
  /** Per cent from the top, whole. */
  y: number;
  /** Called with another point, while it is dragged as well. */
  onMove: (point: { x: number; y: number }) => void;
  /** Of what it is the point, such as 'Téléphone'. */
  name?: string;
}

/** One press of an arrow, in per cent; with Shift, one per cent. */
const STEP = 5;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const within = (value: number) => Math.min(100, Math.max(0, Math.round(value)));

/** A picture and the circle that says what of it stays in sight: dragged, set by a press, or moved by the arrows. */
export function FocalPoint({ src, x, y, onMove, name, disabled, className, ...rest }: FocalPointProps) {
  const put = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLButtonElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    if (disabled || width === 0 || height === 0) return;
    onMove({ x: within(((clientX - left) / width) * 100), y: within(((clientY - top) / height) * 100) });
  };
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow || disabled) return;
    // The page stays where it is.
    event.preventDefault();
    const step = event.shiftKey ? 1 : STEP;
    onMove({ x: within(x + arrow[0] * step), y: within(y + arrow[1] * step) });
  };
  const place = `à ${x} % de la gauche et ${y} % du haut`;
  return (
    <button
      {...rest}
      type="button"
      className={clsx(styles.root, className)}
      disabled={disabled}
      aria-label={`Point d’intérêt${name ? `, ${name}` : ''}, ${place}. Flèches pour le déplacer.`}
      onKeyDown={press}
      onPointerDown={(event) => {
        put(event);
        try {
          event.currentTarget.setPointerCapture?.(event.pointerId);
        } catch {
          // Lifted already: there is nothing to hold.
        }
      }}
      onPointerMove={(event) => {
        if (event.buttons === 1) put(event);
      }}
    >
      <img src={src} alt="" draggable={false} />
      <svg className={styles.point} aria-hidden="true">
        <circle className={styles.edge} cx={`${x}%`} cy={`${y}%`} r="22" />
        <circle className={styles.ring} cx={`${x}%`} cy={`${y}%`} r="21" />
        <circle className={styles.heart} cx={`${x}%`} cy={`${y}%`} r="3" />
      </svg>
    </button>
  );
}
