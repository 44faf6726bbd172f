import { useId } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { TextField } from '../TextField/TextField';
import styles from './PicturesField.module.css';

export interface Focus {
  /** Per cent from the left, whole. */
  x: number;
  /** Per cent from the top, whole. */
  y: number;
}

interface FocusPickerProps {
  /** Which picture it is, such as 'Image 1'. */
  name: string;
  /** Address of the picture; '' until the browser has one. */
  src: string;
  /** The point that stays in sight. */
  focus: Focus;
  /** Called with another point. */
  onChange: (focus: Focus) => void;
  /** While nothing may change. */
  disabled: boolean;
}

/** One press of an arrow, in per cent. */
const STEP = 5;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

const within = (value: number) => Math.min(100, Math.max(0, Math.round(value)));

/** The whole picture with the point that stays in sight: by a click, by the arrows, or in figures. */
export function FocusPicker({ name, src, focus, onChange, disabled }: FocusPickerProps) {
  const id = useId();
  const point = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLButtonElement>) => {
    if (disabled) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    onChange({ x: within(((clientX - left) / width) * 100), y: within(((clientY - top) / height) * 100) });
  };
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow || disabled) return;
    // The page stays where it is.
    event.preventDefault();
    onChange({ x: within(focus.x + arrow[0]), y: within(focus.y + arrow[1]) });
  };
  const figure = (axis: keyof Focus, label: string) => (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={0}
      max={100}
      unit="%"
      className={styles.figure}
      value={focus[axis]}
      disabled={disabled}
      onChange={({ target }) => onChange({ ...focus, [axis]: within(Number(target.value)) })}
    />
  );
  return (
    <div role="group" aria-label={`${name}\u00a0: point à garder en vue`} className={styles.focus}>
      <button
        type="button"
        className={styles.picker}
        disabled={disabled}
        aria-label={`${name}\u00a0: point à garder en vue`}
        aria-describedby={`${id}-aide`}
        onPointerUp={point}
        onKeyDown={press}
      >
        {src && <img src={src} alt="" width={320} height={320} draggable={false} />}
        <svg className={styles.point} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d={`M${focus.x} 0V100M0 ${focus.y}H100`} vectorEffect="non-scaling-stroke" />
        </svg>
      </button>
      <div className={styles.figures}>
        {figure('x', 'Depuis la gauche')}
        {figure('y', 'Depuis le haut')}
      </div>
      <p className={styles.hint} id={`${id}-aide`}>
        Cliquez là où il ne faut rien couper, ou déplacez le point par les flèches.
      </p>
    </div>
  );
}
