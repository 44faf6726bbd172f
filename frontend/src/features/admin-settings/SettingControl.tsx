import type { Setting } from '@shop/contract';
import { Checkbox, FieldError, Select, TextAreaField, TextField } from '@shop/ui-kit';
import type { Typed } from './setting-words';
import styles from './Settings.module.css';

interface SettingControlProps {
  setting: Setting;
  typed: Typed;
  error: string | undefined;
  onChange: (typed: Typed) => void;
}

/** The control of a setting, by its kind. */
export function SettingControl({ setting, typed, error, onChange }: SettingControlProps) {
  const { kind, label } = setting;
  if (kind === 'switch') {
    return (
      <Checkbox
        label={setting.words}
        checked={typed === true}
        error={error}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  }
  if (kind === 'choices') {
    const chosen = typed as readonly string[];
    return (
      <fieldset className={styles.choices} aria-label={label}>
        {setting.options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, option.value] : chosen.filter((one) => one !== option.value))
            }
          />
        ))}
        <FieldError>{error}</FieldError>
      </fieldset>
    );
  }
  const common = { label, hideLabel: true, error, value: String(typed) } as const;
  if (kind === 'choice') {
    return <Select {...common} options={setting.options} onChange={(event) => onChange(event.currentTarget.value)} />;
  }
  if (kind === 'text' && setting.lines) {
    return <TextAreaField {...common} rows={5} onChange={(event) => onChange(event.currentTarget.value)} />;
  }
  const field = (
    <TextField
      {...common}
      {...LOOKS[kind]}
      unit={kind === 'euros' ? '€' : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
  if (kind !== 'number') return kind === 'euros' ? <div className={styles.figure}>{field}</div> : field;
  return (
    <div className={styles.figure}>
      {field}
      <span>{setting.unit}</span>
    </div>
  );
}

const LOOKS = {
  text: {},
  address: { inputMode: 'url', autoComplete: 'off', spellCheck: false },
  email: { inputMode: 'email', autoComplete: 'off', spellCheck: false },
  day: { type: 'date' },
  hours: { autoComplete: 'off', spellCheck: false },
  number: { inputMode: 'numeric', autoComplete: 'off' },
  euros: { inputMode: 'decimal', autoComplete: 'off' },
} as const;
