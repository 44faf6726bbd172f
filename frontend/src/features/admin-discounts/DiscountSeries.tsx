import { DISCOUNT_NAME_MAX_LENGTH, DISCOUNT_SERIES_MAX, type DiscountDetails } from '@shop/contract';
import { Button, TextField, useToast } from '@shop/ui-kit';
import { useState, type FormEvent } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { ExportButton } from '../../shared/back-office/ExportButton';
import { fieldProblemsOf } from '../../shared/back-office/field-problems';
import { formatMoment } from '../../shared/back-office/format-date';
import { LongWords } from '../../shared/back-office/LongWords';
import { Refusal } from '../../shared/back-office/Refusal';
import { useUnsavedInput } from '../../shared/session/use-unsaved-input';
import styles from './Discounts.module.css';
import { useMakeSeriesMutation } from './discounts-api';

const EMPTY = { count: '40', prefix: '', label: '' };

/** Codes that serve once each, under one rule: made by hundreds, and exported. */
export function DiscountSeries({ discount: { _id, series, closed } }: { discount: DiscountDetails }) {
  const [fields, setFields] = useState(EMPTY);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState('');
  const [make, { isLoading }] = useMakeSeriesMutation();
  const toast = useToast();
  useUnsavedInput(fields.prefix !== '' || fields.label !== '' || fields.count !== EMPTY.count);
  const count = Number(fields.count);
  const set = (name: keyof typeof EMPTY) => ({
    value: fields[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setFields({ ...fields, [name]: target.value });
      setErrors({});
    },
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    setRefusal('');
    const wrong = !Number.isInteger(count) || count < 1 || count > DISCOUNT_SERIES_MAX;
    setErrors(wrong ? { count: `De 1 à ${DISCOUNT_SERIES_MAX} codes.` } : {});
    if (wrong) return;
    const { error } = await make({ id: _id, count, prefix: fields.prefix.trim(), label: fields.label.trim() });
    if (error) {
      const problems = fieldProblemsOf(error);
      setErrors(problems);
      if (Object.keys(problems).length === 0)
        setRefusal(messageOf(error, 'Les codes n’ont pas pu être créés. Veuillez réessayer.'));
      return;
    }
    setFields(EMPTY);
    toast.success(count > 1 ? `${count} codes créés.` : 'Un code créé.');
  };

  return (
    <section className={styles.part} aria-labelledby="serie">
      <h2 id="serie">Codes en série</h2>
      <p className={styles.soft}>La même règle, un code différent pour chacun, valable une fois.</p>
      {closed !== 'stopped' && (
        <form className={styles.series} noValidate onSubmit={(event) => void submit(event)}>
          {refusal && <Refusal>{refusal}</Refusal>}
          <div className={styles.pair}>
            <TextField label="Combien" inputMode="numeric" autoComplete="off" {...set('count')} />
            <TextField
              label="Commencent par"
              optional
              maxLength={12}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              {...set('prefix')}
            />
          </div>
          <TextField
            label="Pour qui"
            optional
            hint={'Comme «\u00a0Salon de Rezé\u00a0».'}
            maxLength={DISCOUNT_NAME_MAX_LENGTH}
            autoComplete="off"
            {...set('label')}
          />
          <Button type="submit" variant="secondary" fullWidth loading={isLoading}>
            {count > 1 ? `Créer ${count} codes` : 'Créer un code'}
          </Button>
        </form>
      )}
      {series.length > 0 && (
        <>
          <ul className={styles.seriesList}>
            {series.map(({ id, label, count: made, used, createdAt }) => (
              <li key={id}>
                <LongWords>{`${made} ${made > 1 ? 'codes' : 'code'}${label && `, ${label}`}`}</LongWords>
                <small>{`${formatMoment(createdAt)}, ${used} ${used > 1 ? 'utilisés' : 'utilisé'}`}</small>
              </li>
            ))}
          </ul>
          <ExportButton url={`exports/discounts/${encodeURIComponent(_id)}.csv`} params={{}}>
            Exporter les codes (CSV)
          </ExportButton>
        </>
      )}
    </section>
  );
}
