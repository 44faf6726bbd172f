import { useEffect, useId, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { ButtonLink, Checkbox, Dialog, Notice, useToast } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import styles from '../../shared/back-office/dialog-form.module.css';
import { fieldProblemsOf } from '../../shared/back-office/field-problems';
import { FormDialog } from '../../shared/back-office/FormDialog';
import { asksWhoIsThere, OwnPasswordField } from '../../shared/back-office/OwnPasswordField';
import { AdministratorFields } from './AdministratorFields';
import {
  useAddAdministratorMutation,
  useInviteAdministratorMutation,
  type AdministratorInput,
} from './admin-users-api';

const FAILURE = 'L’administrateur n’a pas pu être ajouté. Veuillez réessayer.';

const NOBODY: AdministratorInput = { nom: '', prenom: '', email: '', role: 'owner', password: '' };

/** What the dashboard is told when it is reached after an administrator was added. */
const ADDED = { administratorAdded: true } as const;

/** True for the state of a navigation that follows an addition. */
export const tellsOfAddition = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'administratorAdded' in state;

/** Adds an administrator, then goes to the dashboard, which says so (specification, section 2.10). */
export function AddAdministratorDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const firstField = useRef<HTMLInputElement>(null);
  const [add, adding] = useAddAdministratorMutation();
  const [invite, inviting] = useInviteAdministratorMutation();
  const [byMail, setByMail] = useState(false);
  const [asked, setAsked] = useState(false);
  const { isLoading, isSuccess, error } = byMail ? inviting : adding;
  const navigate = useNavigate();
  const toast = useToast();

  const { register, handleSubmit, control, formState } = useForm<AdministratorInput>({ defaultValues: NOBODY });
  const role = useWatch({ control, name: 'role' });

  const problems = fieldProblemsOf(error);
  // A problem that stands beside its field need not be said twice.
  const hasProblems = Object.keys(problems).length > 0;

  const submit = async ({ password, ...identity }: AdministratorInput) => {
    const answer = byMail ? await invite(identity) : await add({ ...identity, password });
    if (asksWhoIsThere(answer.error)) setAsked(true);
    if (answer.error) return;
    if (byMail) toast.success(`Invitation envoyée à ${identity.email}.`);
  };

  useEffect(() => {
    if (isSuccess) void navigate(adminPaths.dashboard, { state: ADDED });
  }, [isSuccess, navigate]);

  return (
    <FormDialog
      formId={formId}
      dirty={formState.isDirty && !isSuccess}
      onClose={onClose}
      submitLabel={byMail ? 'Inviter' : 'Ajouter'}
      busy={isLoading}
      initialFocus={firstField}
      title="Ajouter un administrateur"
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void handleSubmit(submit)(event)}>
        {error && !hasProblems && <Notice tone="error">{messageOf(error, FAILURE)}</Notice>}
        <AdministratorFields
          register={register}
          role={role}
          firstField={firstField}
          withPassword={!byMail}
          problems={problems}
        />
        <Checkbox
          label="Inviter par mail&nbsp;: la personne choisit elle-même son mot de passe (lien valable 48\u00a0heures)"
          checked={byMail}
          onChange={(event) => setByMail(event.target.checked)}
        />
        {asked && <OwnPasswordField failure={error} {...register('currentPassword')} />}
      </form>
    </FormDialog>
  );
}

/** Says that an administrator was added. */
export function AdministratorAddedDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Succès"
      description="L'utilisateur a été ajouté avec succès!"
      actions={
        <ButtonLink variant="primary" href={adminPaths.dashboard}>
          Retour au Dashboard
        </ButtonLink>
      }
    />
  );
}
