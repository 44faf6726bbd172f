import { zodResolver } from '@hookform/resolvers/zod';
import { CONTACT_SUBJECTS, CONTACT_WORDS_MAX_LENGTH, type ContactReceipt } from '@shop/contract';
import { Button, FormGrid, FormWide, Link, Notice, Select, TextAreaField, TextField } from '@shop/ui-kit';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { messageOf } from '../../shared/api/api-error';
import { formatDate } from '../../shared/format-date';
import { paths } from '../../shared/paths';
import { linkSecrets } from '../../shared/session/link-secrets';
import { selectClientSession } from '../../shared/session/session-slice';
import { useGetKnownSenderQuery, useSendMessageMutation } from './contact-api';
import { contactFormSchema, type ContactFormValues } from './contact-schema';
import styles from './contact.module.css';
import { useSendOnce } from './use-send-once';

const SUBJECTS = [
  { value: '', label: 'Choisissez' },
  ...Object.entries(CONTACT_SUBJECTS).map(([value, label]) => ({ value, label })),
];
const REFERENCE_MAX_LENGTH = 40;
const FAILED = 'Votre message n’a pas pu être envoyé. Il est encore là\u00a0: veuillez réessayer.';

/** Writes to the shop. Whoever is connected is known, and chooses among their orders. */
export function ContactForm({ onSent }: { onSent: (receipt: ContactReceipt, email: string) => void }) {
  const session = useSelector(selectClientSession);
  /** The order that the link here was about. */
  const about = (linkSecrets(useLocation()).get('commande') ?? '').slice(0, REFERENCE_MAX_LENGTH);
  const { currentData: known } = useGetKnownSenderQuery(session?.id ?? '', { skip: !session });
  const [send] = useSendMessageMutation();
  const keyOf = useSendOnce();
  const [refusal, setRefusal] = useState('');
  // Without first values: what was typed before the program came stays.
  const { register, handleSubmit, formState, getValues, setValue } = useForm<ContactFormValues>({
    resolver: zodResolver(contactFormSchema),
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => {
    if (!known) return;
    if (!getValues('name')) setValue('name', known.name);
    if (!getValues('email')) setValue('email', known.email);
  }, [known, getValues, setValue]);
  // Once more when the field has become a choice among their orders.
  useEffect(() => {
    if (about === '') return;
    if (!getValues('orderReference')) setValue('orderReference', about);
    if (!getValues('subject')) setValue('subject', 'order');
  }, [about, known, getValues, setValue]);
  const isOther = about !== '' && known?.orders.every(({ reference }) => reference !== about);

  async function submit({ orderReference, website, ...values }: ContactFormValues) {
    setRefusal('');
    const content = { ...values, ...(orderReference && { orderReference }), ...(website && { website }) };
    const { data, error } = await send({ ...content, key: keyOf(content) });
    if (data) onSent(data, values.email);
    else setRefusal(messageOf(error, FAILED));
  }
  return (
    // Outside a dialog this method sends nothing: a press before the program is there would write the message into the page's address.
    <form noValidate method="dialog" className={styles.form} onSubmit={(event) => void handleSubmit(submit)(event)}>
      <FormGrid>
        <TextField
          {...register('name')}
          label="Prénom et nom"
          autoComplete="name"
          required
          error={errors.name?.message}
        />
        <TextField
          {...register('email')}
          label="Email"
          type="email"
          autoComplete="email"
          required
          error={errors.email?.message}
        />
        <Select {...register('subject')} label="Sujet" options={SUBJECTS} required error={errors.subject?.message} />
        {known && known.orders.length > 0 ? (
          <Select
            {...register('orderReference')}
            label="Commande"
            optional
            options={[
              { value: '', label: 'Aucune en particulier' },
              ...(isOther ? [{ value: about, label: about }] : []),
              ...known.orders.map(({ reference, date }) => ({
                value: reference,
                label: `${reference}, ${formatDate(new Date(date))}`,
              })),
            ]}
          />
        ) : (
          <TextField
            {...register('orderReference')}
            label="Référence de la commande"
            optional
            hint="En haut de votre email de confirmation, comme AK-7F3K2Q."
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={REFERENCE_MAX_LENGTH}
          />
        )}
        <FormWide>
          <TextAreaField
            {...register('words')}
            label="Message"
            rows={7}
            maxLength={CONTACT_WORDS_MAX_LENGTH}
            required
            error={errors.words?.message}
          />
        </FormWide>
      </FormGrid>
      {/* Programs fill what people do not see. */}
      <div className={styles.unseen} aria-hidden="true">
        <label htmlFor="contact-website">Site web, à laisser vide</label>
        <input {...register('website')} id="contact-website" tabIndex={-1} autoComplete="off" />
      </div>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <div className={styles.foot}>
        <Button type="submit" loading={isSubmitting}>
          Envoyer le message
        </Button>
      </div>
      <p className={styles.note}>
        Nous gardons vos messages trois ans après le dernier, pour vous répondre. Tout est dans notre{' '}
        <Link href={paths.privacyPolicy}>politique de confidentialité</Link>.
      </p>
    </form>
  );
}
