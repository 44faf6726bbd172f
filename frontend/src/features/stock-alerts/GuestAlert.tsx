import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Notice, TextField } from '@shop/ui-kit';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../shared/api/api-error';
import { emailAddress } from '../../shared/email-address';
import { z } from '../../shared/zod';
import { useAskStockAlertMutation } from './stock-alerts-api';
import styles from './StockAlert.module.css';

const schema = z.object({ email: z.string().trim().min(1, 'L’email est requis').pipe(emailAddress) });

/** Takes one address, and promises to erase it. */
export function GuestAlert({ productId }: { productId: string }) {
  const [ask, { isError, error }] = useAskStockAlertMutation();
  const [sentTo, setSentTo] = useState('');
  const { register, handleSubmit, formState } = useForm<{ email: string }>({
    resolver: zodResolver(schema),
    // No default: what was typed into the server's page before the program came stays.
    mode: 'onTouched',
  });
  if (sentTo) {
    return (
      <Notice tone="success">
        Un email vient de partir à {sentTo}. Suivez son lien dans les 24 heures&nbsp;: vous serez alors prévenu du
        retour de ce produit.
      </Notice>
    );
  }
  const submit = async ({ email }: { email: string }) => {
    const { error: refusal } = await ask({ productId, email });
    if (!refusal) setSentTo(email);
  };
  return (
    // Outside a dialog this method sends nothing: a press before the program is there would write the address into the page's.
    <form noValidate method="dialog" className={styles.form} onSubmit={(event) => void handleSubmit(submit)(event)}>
      <TextField
        {...register('email')}
        label="Votre adresse email"
        type="email"
        autoComplete="email"
        required
        error={formState.errors.email?.message}
      />
      <Button type="submit" loading={formState.isSubmitting}>
        Prévenez-moi
      </Button>
      <p className={`soft ${styles.hint}`}>
        Vous confirmez d’abord votre adresse. Puis un seul email, quand il revient, et nous l’effaçons.
      </p>
      {isError && (
        <Notice tone="error" className={styles.hint}>
          {messageOf(error, 'Votre demande n’est pas partie. Veuillez réessayer.')}
        </Notice>
      )}
    </form>
  );
}
