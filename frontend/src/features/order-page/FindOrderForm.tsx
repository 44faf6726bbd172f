import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Notice, TextField } from '@shop/ui-kit';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../shared/api/api-error';
import { emailAddress } from '../../shared/email-address';
import { z } from '../../shared/zod';
import styles from './order-page.module.css';
import { useFindOrderMutation } from './order-page-api';

const required = (message: string) => z.string().trim().min(1, message);

const schema = z.object({
  reference: required('La référence de la commande est requise'),
  email: required("L'email est requis").pipe(emailAddress),
});
type Values = z.infer<typeof schema>;

/** The same for every order and every address. */
const SENT =
  'Si une commande correspond, un lien vient de partir à cette adresse. Il sert une fois et reste valable une heure. Rien reçu\u202f? Vérifiez les indésirables, puis la référence en haut de votre confirmation.';

/** Reference and address: a mailed link proves whose they are. @param reference what stands in the field at first */
export function FindOrderForm({ reference }: { reference: string }) {
  const [find] = useFindOrderMutation();
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; message: string } | null>(null);
  const { register, handleSubmit, formState } = useForm<Values>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    // Otherwise what was typed before the program came stays.
    ...(reference && { defaultValues: { reference } }),
  });
  const { errors, isSubmitting } = formState;
  async function submit(values: Values) {
    const { error } = await find(values);
    setOutcome(
      error
        ? { tone: 'error', message: messageOf(error, 'Votre demande n’a pas pu être envoyée. Veuillez réessayer.') }
        : { tone: 'success', message: SENT },
    );
  }
  return (
    <form noValidate method="dialog" className={styles.form} onSubmit={(event) => void handleSubmit(submit)(event)}>
      <TextField
        {...register('reference')}
        label="Référence de la commande"
        hint="En haut de votre email de confirmation, comme AK-7F3K2Q."
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        required
        error={errors.reference?.message}
      />
      <TextField
        {...register('email')}
        label="Email"
        type="email"
        autoComplete="email"
        required
        error={errors.email?.message}
      />
      {outcome && <Notice tone={outcome.tone}>{outcome.message}</Notice>}
      <Button type="submit" fullWidth loading={isSubmitting}>
        Recevoir le lien
      </Button>
    </form>
  );
}
