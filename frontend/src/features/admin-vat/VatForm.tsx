import { useForm } from 'react-hook-form';
import type { VatSettings } from '@shop/contract';
import { Button, Select, useToast } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { Refusal } from '../../shared/back-office/Refusal';
import { useChangeVatMutation } from './vat-api';
import styles from './VatPage.module.css';

const REGIMES = [
  { value: 'standard', label: 'Assujetti à la TVA' },
  { value: 'franchise', label: 'Franchise en base (art. 293 B du CGI)' },
] as const satisfies readonly { value: VatSettings['regime']; label: string }[];

const BELGIUM = [
  { value: 'french', label: 'Taux français' },
  { value: 'oss', label: 'Taux belge, par le guichet unique (OSS)' },
] as const satisfies readonly { value: VatSettings['belgium']; label: string }[];

/** Both settings; what they mean stands in the table beside them. */
export function VatForm({ settings: { regime, belgium } }: { settings: VatSettings }) {
  const { register, handleSubmit, watch, formState, reset } = useForm<VatSettings>({
    defaultValues: { regime, belgium },
  });
  const [change, { isLoading, error }] = useChangeVatMutation();
  const toast = useToast();

  const save = async (values: VatSettings) => {
    const { data } = await change(values);
    if (!data) return;
    reset({ regime: data.regime, belgium: data.belgium });
    toast.success('TVA enregistrée pour les commandes à venir.');
  };

  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(save)(event)}>
      {error && <Refusal>{messageOf(error, 'La TVA n’a pas pu être enregistrée. Veuillez réessayer.')}</Refusal>}
      <Select label="Régime" options={REGIMES} {...register('regime')} />
      <Select
        label="Livraisons en Belgique"
        options={BELGIUM}
        hint={watch('regime') === 'franchise' ? 'Sans effet pendant la franchise.' : undefined}
        {...register('belgium')}
      />
      <Button variant="primary" type="submit" loading={isLoading} disabled={!formState.isDirty}>
        Enregistrer
      </Button>
    </form>
  );
}
