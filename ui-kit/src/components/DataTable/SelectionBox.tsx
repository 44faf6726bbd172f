import checkboxStyles from '../Checkbox/Checkbox.module.css';
import styles from './SelectionBox.module.css';

interface SelectionBoxProps {
  /** Read out; the row says the rest. */
  label: string;
  /** `some` when only a part of the rows is chosen. */
  state: 'none' | 'some' | 'all';
  /** Called with what the box shall be. */
  onChange: (chosen: boolean) => void;
}

/** The box that chooses a row, or all of them. */
export function SelectionBox({ label, state, onChange }: SelectionBoxProps) {
  return (
    <label className={styles.root}>
      <input
        type="checkbox"
        className={checkboxStyles.box}
        aria-label={label}
        checked={state === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = state === 'some';
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
