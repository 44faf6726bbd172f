import checkboxStyles from '../Checkbox/Checkbox.module.css';
import styles from './SelectionBox.module.css';

interface SelectionBoxProps {
  /** Read out; the row says the rest, unless it is shown. */
  label: string;
  /** Shows the label beside the box. */
  showsLabel?: boolean;
  /** `some` when only a part of the rows is chosen. */
  state: 'none' | 'some' | 'all';
  /** There is nothing to choose, or not yet. */
  disabled?: boolean;
  /** Called with what the box shall be. */
  onChange: (chosen: boolean) => void;
}

/** The box that chooses a row, or all of them. */
export function SelectionBox({ label, showsLabel = false, state, disabled, onChange }: SelectionBoxProps) {
  return (
    <label className={showsLabel ? styles.worded : styles.root}>
      <input
        type="checkbox"
        className={checkboxStyles.box}
        aria-label={showsLabel ? undefined : label}
        disabled={disabled}
        checked={state === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = state === 'some';
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
      {showsLabel && label}
    </label>
  );
}
