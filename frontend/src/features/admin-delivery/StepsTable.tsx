import { Icon, IconButton, TextButton, TextField, TRASH } from '@shop/ui-kit';
import { type MethodDraft, replacedAt } from './delivery-draft';
import styles from './Delivery.module.css';

interface StepsTableProps {
  method: Pick<MethodDraft, 'basis' | 'steps'>;
  onChange: (part: Pick<MethodDraft, 'steps'>) => void;
  errorAt: (path: string) => string | undefined;
}

/** What it costs, by where each step ends: a step begins where the one before ends. */
export function StepsTable({ method: { basis, steps }, onChange, errorAt }: StepsTableProps) {
  const unit = basis === 'weight' ? 'g' : '€';
  const change = (at: number, part: Partial<MethodDraft['steps'][number]>) =>
    onChange({ steps: replacedAt(steps, at, { ...steps[at]!, ...part }) });
  return (
    <div className={styles.steps}>
      {steps.map(({ upTo, price }, at) => (
        <div key={at} className={styles.step}>
          <TextField
            label={`Palier ${at + 1}, jusqu’à`}
            unit={unit}
            inputMode="decimal"
            autoComplete="off"
            placeholder="sans limite"
            value={upTo}
            error={errorAt(`steps.${at}.upTo`)}
            onChange={(event) => change(at, { upTo: event.target.value })}
          />
          <TextField
            label="Prix, TTC"
            unit="€"
            inputMode="decimal"
            autoComplete="off"
            value={price}
            error={errorAt(`steps.${at}.price`)}
            onChange={(event) => change(at, { price: event.target.value })}
          />
          <IconButton
            icon={TRASH}
            label={`Retirer le palier ${at + 1}`}
            disabled={steps.length === 1}
            onClick={() => onChange({ steps: replacedAt(steps, at, null) })}
          />
        </div>
      ))}
      <TextButton onClick={() => onChange({ steps: [...steps, { upTo: '', price: '' }] })}>
        <Icon name="plus" size="small" /> Ajouter un palier
      </TextButton>
      <p className={styles.soft}>
        {basis === 'weight'
          ? 'Le dernier palier sans limite prend tous les colis plus lourds\u00a0; avec une limite, ce mode n’est plus proposé au-delà.'
          : 'Laissez le dernier palier sans limite.'}
      </p>
    </div>
  );
}
