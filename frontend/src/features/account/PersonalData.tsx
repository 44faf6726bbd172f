import { Button, FormGrid, FormWide, Notice, Select, TextField } from '@shop/ui-kit';
import { CIVILITIES, type Civility, type Client, said } from '@shop/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { apiErrorOf } from '../../shared/api/api-error';
import { useUnsavedInput } from '../../shared/session/use-unsaved-input';
import { CurrentPasswordField } from '../../shared/ui/CurrentPasswordField';
import { RetryPlace } from '../../shared/ui/RetryPlace';
import { useGetClientQuery, useUpdateClientMutation } from './account-api';
import styles from './account.module.css';

const MISSING = 'Veuillez remplir tous les champs obligatoires.';
const SAVED = 'Modifications sauvegardées avec succès !';
const SAVE_FAILED = 'Erreur lors de la mise à jour des données. Veuillez réessayer.';
const LOAD_FAILED = 'Erreur lors de la récupération des données. Veuillez réessayer.';

/** How long the success message stays, in milliseconds (specification, section 9). */
const SAVED_TIME = 3000;

/** 'Données personnelles' (specification, section 2.8). @param below comes with it: what is seen is not pushed */
export function PersonalData({ clientId, below }: { clientId: string; below: ReactNode }) {
  const { currentData: client, isError, refetch } = useGetClientQuery(clientId);
  if (!client && !isError) {
    return (
      <p role="status" aria-busy="true">
        Chargement des données...
      </p>
    );
  }
  return (
    <>
      {client ? (
        <PersonalDataForm key={client._id} client={client} />
      ) : (
        <RetryPlace title={LOAD_FAILED} onRetry={() => void refetch()} />
      )}
      {below}
    </>
  );
}

interface Values {
  civilite: Civility;
  nom: string;
  prenom: string;
  clientEmail: string;
  birthday: string;
  mobile: string;
  /** Only asked for another address. */
  currentPassword: string;
}

const valuesOf = ({ civilite, nom, prenom, clientEmail, birthday, mobile }: Client): Values => ({
  civilite,
  nom,
  prenom,
  clientEmail,
  birthday,
  mobile,
  currentPassword: '',
});

const pendingHint = (email: string) =>
  `Votre nouvelle adresse ${email} remplacera celle-ci dès que vous aurez ouvert le lien de l’email envoyé.`;

type Outcome = { tone: 'success' | 'error'; message: string; detail?: string };

function PersonalDataForm({ client }: { client: Client }) {
  const [update, { isLoading }] = useUpdateClientMutation();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { register, handleSubmit, reset, setError, control, formState } = useForm<Values>({
    defaultValues: valuesOf(client),
  });
  const { errors, isDirty } = formState;
  useUnsavedInput(isDirty);
  const save = useRef<HTMLButtonElement>(null);
  const typed = useWatch({ control, name: 'clientEmail' }).trim().toLowerCase();
  const changesAddress = typed !== '' && typed !== client.clientEmail;

  useEffect(() => {
    if (outcome?.tone !== 'success') return undefined;
    // The field of the password is gone, and with it the place of whoever sent the form from there.
    if (document.activeElement === document.body) save.current?.focus();
    const timer = setTimeout(() => setOutcome(null), SAVED_TIME);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function send(values: Values) {
    setOutcome(null);
    const { currentPassword, ...data } = values;
    const changes = changesAddress ? values : data;
    const { data: saved, error } = await update({ id: client._id, changes });
    if (saved) reset(valuesOf(saved));
    const problems = (apiErrorOf(error)?.problems ?? []).filter(({ field }) => field && field in changes);
    for (const { field, message } of problems) {
      setError(field as keyof Values, { message }, { shouldFocus: true });
    }
    // Beside its field it need not be said twice.
    const detail = problems.length === 0 ? apiErrorOf(error)?.message : undefined;
    setOutcome(error ? { tone: 'error', message: SAVE_FAILED, detail } : { tone: 'success', message: SAVED });
  }
  const refuse = () => setOutcome({ tone: 'error', message: MISSING });
  const needed = (message: string) => ({ validate: (text: string) => text.trim() !== '' || message });

  return (
    <form className={styles.data} noValidate onSubmit={(event) => void handleSubmit(send, refuse)(event)}>
      <FormGrid className={styles.grid}>
        <FormWide>
          <Select
            {...register('civilite')}
            label="Civilité"
            autoComplete="honorific-prefix"
            options={CIVILITIES.map((value) => ({ value, label: said(value) }))}
          />
        </FormWide>
        <TextField
          {...register('nom', needed('Le nom est requis'))}
          label="Nom"
          autoComplete="family-name"
          required
          error={errors.nom?.message}
        />
        <TextField
          {...register('prenom', needed('Le prénom est requis'))}
          label="Prénom"
          autoComplete="given-name"
          required
          error={errors.prenom?.message}
        />
        <FormWide>
          <TextField
            {...register('clientEmail', needed("L'email est requis"))}
            label="Email"
            type="email"
            autoComplete="email"
            required
            hint={client.pendingEmail && pendingHint(client.pendingEmail)}
            error={errors.clientEmail?.message}
          />
        </FormWide>
        {changesAddress && (
          <FormWide>
            <CurrentPasswordField
              {...register('currentPassword', { required: 'Le mot de passe actuel est requis' })}
              hint={'L’adresse email ouvre votre compte\u00a0: changez-la avec votre mot de passe.'}
              error={errors.currentPassword?.message}
            />
          </FormWide>
        )}
        <TextField
          {...register('birthday')}
          label="Date de naissance"
          type="date"
          autoComplete="bday"
          optional
          hint={'La boutique ne s’en sert pas\u00A0: laissez-la vide si vous préférez.'}
        />
        <TextField {...register('mobile')} label="Téléphone" type="tel" autoComplete="tel" optional />
      </FormGrid>
      <div className={styles.formFoot}>
        <Button ref={save} type="submit" loading={isLoading}>
          Sauvegarder
        </Button>
        {outcome && (
          <Notice tone={outcome.tone}>
            <p>{outcome.message}</p>
            {outcome.detail && <p>{outcome.detail}</p>}
          </Notice>
        )}
      </div>
    </form>
  );
}
