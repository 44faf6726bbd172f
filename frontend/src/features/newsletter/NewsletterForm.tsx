import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Checkbox, Link, Notice, TextField } from '@shop/ui-kit';
import { NEWSLETTER_TEXTS } from '@shop/contract';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../shared/api/api-error';
import { emailAddress } from '../../shared/email-address';
import { paths } from '../../shared/paths';
import { z } from '../../shared/zod';
import { useAskNewsletterMutation } from '../../shared/newsletter/newsletter-api';
import styles from './Newsletter.module.css';

const schema = z.object({
  email: z.string().trim().min(1, 'L’email est requis').pipe(emailAddress),
  agreed: z.boolean().refine((agreed) => agreed, 'Cochez la case\u00a0: nous n’écrivons qu’à qui le veut.'),
});

const focusOn = (notice: HTMLElement | null) => notice?.focus();

type Values = z.infer<typeof schema>;

/** Takes an address for the letter. The box is never ticked beforehand, and the address is asked whether it agrees. */
export function NewsletterForm() {
  const [ask, { isError, error, data, originalArgs }] = useAskNewsletterMutation();
  const { register, handleSubmit, formState } = useForm<Values>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { email: '', agreed: false },
  });
  if (data) {
    return (
      // The form under which somebody just pressed is gone.
      <Notice tone="success" tabIndex={-1} ref={focusOn}>
        {data.state === 'subscribed'
          ? 'C’est noté\u00a0: vous recevrez notre prochaine lettre.'
          : `Un email vient de partir à ${originalArgs?.email ?? ''}. Confirmez-y votre inscription dans les trois jours.`}
      </Notice>
    );
  }
  const submit = async ({ email }: Values) => void (await ask({ email, source: 'home' }));
  const { errors } = formState;
  return (
    // Outside a dialog this method sends nothing: a press before the program is there would write the address into the page's.
    <form noValidate method="dialog" className={styles.form} onSubmit={(event) => void handleSubmit(submit)(event)}>
      <TextField
        {...register('email')}
        label="Votre adresse email"
        type="email"
        autoComplete="email"
        required
        error={errors.email?.message}
      />
      <Checkbox {...register('agreed')} label={NEWSLETTER_TEXTS.at(-1)} error={errors.agreed?.message} />
      <Button type="submit" loading={formState.isSubmitting}>
        S’inscrire
      </Button>
      <p className="soft">
        Nous gardons votre adresse jusqu’à ce que vous quittiez la lettre.{' '}
        <Link href={paths.privacy}>Confidentialité</Link>
      </p>
      {isError && (
        <Notice tone="error">{messageOf(error, 'Votre demande n’est pas partie. Veuillez réessayer.')}</Notice>
      )}
    </form>
  );
}
