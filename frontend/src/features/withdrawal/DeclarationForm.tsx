import { zodResolver } from '@hookform/resolvers/zod';
import { Button, FormGrid, FormWide, Link, Notice, TextField } from '@shop/ui-kit';
import { useForm } from 'react-hook-form';
import { paths } from '../../shared/paths';
import { type WithdrawalValues, withdrawalSchema } from './withdrawal-schema';
import styles from './withdrawal.module.css';

interface DeclarationFormProps {
  /** What stands in the fields at first. */
  values: WithdrawalValues;
  /** Why the declaration was not taken. */
  refusal: string | null;
  onContinue: (values: WithdrawalValues) => void;
}

/** Step 1 without an account: four fields, and no other. */
export function DeclarationForm({ values, refusal, onContinue }: DeclarationFormProps) {
  const { register, handleSubmit, formState } = useForm<WithdrawalValues>({
    resolver: zodResolver(withdrawalSchema),
    mode: 'onTouched',
    defaultValues: values,
  });
  const { errors } = formState;
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void handleSubmit(onContinue)(event)}>
      <p className={styles.step}>Étape 1 sur 2</p>
      <FormGrid>
        <TextField
          {...register('prenom')}
          label="Prénom"
          autoComplete="given-name"
          required
          error={errors.prenom?.message}
        />
        <TextField {...register('nom')} label="Nom" autoComplete="family-name" required error={errors.nom?.message} />
        <FormWide>
          <TextField
            {...register('reference')}
            label="Référence de la commande"
            hint="En haut de votre email de confirmation."
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
            error={errors.reference?.message}
          />
        </FormWide>
        <FormWide>
          <TextField
            {...register('email')}
            label="Adresse électronique"
            type="email"
            autoComplete="email"
            required
            error={errors.email?.message}
          />
        </FormWide>
      </FormGrid>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <div className={styles.foot}>
        <Button type="submit">Continuer</Button>
      </div>
      <p className={styles.note}>
        L’accusé de réception ira à cette adresse. Par courrier, si vous préférez&nbsp;: le{' '}
        <Link href={paths.termsOfSale}>formulaire de rétractation</Link> de nos conditions de vente.
      </p>
    </form>
  );
}
