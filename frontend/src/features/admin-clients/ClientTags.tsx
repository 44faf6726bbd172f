import { CLIENT_NOTE_LIMITS } from '@shop/contract';
import { Button, IconButton, TextField } from '@shop/ui-kit';
import { type FormEvent, useId, useRef, useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { FieldAndAct } from '../../shared/back-office/FieldAndAct';
import { useGetClientTagsQuery, useTagClientMutation, useUntagClientMutation } from './admin-clients-api';
import shared from '../../shared/back-office/tags.module.css';

/** Words to find several clients by; those that others have are proposed. */
export function ClientTags({ clientId, tags }: { clientId: string; tags: readonly string[] }) {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState('');
  const known = useGetClientTagsQuery();
  const [tag, adding] = useTagClientMutation();
  const [untag] = useUntagClientMutation();
  const said = (error: Parameters<typeof messageOf>[0]) =>
    setRefusal(messageOf(error, 'L’étiquette n’a pas pu être changée. Veuillez réessayer.'));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (adding.isLoading || typed.trim() === '') return;
    setRefusal('');
    const { error } = await tag({ id: clientId, tag: typed.trim() });
    if (error) said(error);
    else setTyped('');
  }
  async function remove(one: string) {
    setRefusal('');
    // The button goes with what it takes away.
    field.current?.focus();
    const { error } = await untag({ id: clientId, tag: one });
    if (error) said(error);
  }
  return (
    <form className={shared.form} noValidate onSubmit={(event) => void submit(event)}>
      {tags.length > 0 && (
        <ul className={shared.tags} aria-label="Étiquettes">
          {tags.map((one) => (
            <li key={one}>
              <span>{one}</span>
              <IconButton
                icon="close"
                size="small"
                label={`Retirer l’étiquette ${one}`}
                onClick={() => void remove(one)}
              />
            </li>
          ))}
        </ul>
      )}
      <FieldAndAct>
        <TextField
          ref={field}
          label="Étiquette"
          list={listId}
          maxLength={CLIENT_NOTE_LIMITS.tag}
          error={refusal}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button variant="secondary" type="submit" loading={adding.isLoading} disabled={typed.trim() === ''}>
          Ajouter
        </Button>
      </FieldAndAct>
      <datalist id={listId}>
        {(known.data ?? [])
          .filter((one) => !tags.includes(one))
          .map((one) => (
            <option key={one} value={one} />
          ))}
      </datalist>
    </form>
  );
}
