import { SEGMENT_NAME_MAX_LENGTH, type Segment } from '@shop/contract';
import { Button, ConfirmDialog, Notice, TextField, useToast } from '@shop/ui-kit';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { fieldProblemsOf } from '../../shared/back-office/field-problems';
import { adminPaths } from '../../shared/back-office/admin-paths';
import {
  useAddSegmentMutation,
  useChangeSegmentMutation,
  useRemoveSegmentMutation,
} from '../../shared/back-office/segments-api';
import { UnsavedChangesDialog } from '../../shared/back-office/UnsavedChangesDialog';
import { useUnsavedChanges } from '../../shared/back-office/unsaved-changes';
import { SegmentCount } from './SegmentCount';
import { SegmentFields } from './SegmentFields';
import { filterOf, type SegmentValues, unreadableIn, valuesOf } from './segment-values';
import styles from './Segments.module.css';

/** Criteria with how many clients answer to them while they are chosen. @param segment missing for a new one */
export function SegmentForm({ segment }: { segment?: Segment }) {
  const initial = { name: segment?.name ?? '', values: valuesOf(segment?.filter ?? {}) };
  const [form, setForm] = useState(initial);
  // Somebody else may change it meanwhile: what is saved names what was read.
  const [version, setVersion] = useState(segment?.version);
  const [asking, setAsking] = useState(false);
  const dirty = JSON.stringify(form) !== JSON.stringify(initial);
  const changes = useUnsavedChanges(dirty);
  const [add, adding] = useAddSegmentMutation();
  const [change, changing] = useChangeSegmentMutation();
  const [remove, removing] = useRemoveSegmentMutation();
  const toast = useToast();
  const filter = filterOf(form.values);
  const failure = adding.error ?? changing.error;
  const told = fieldProblemsOf(failure);
  const refused = Object.fromEntries(
    Object.entries(told).map(([field, message]) => [field.replace(/^filter\./, ''), message]),
  ) as Partial<Record<keyof SegmentValues | 'name', string>>;
  const problems = { ...refused, ...unreadableIn(form.values) };

  async function save() {
    if (!filter) return;
    const body = { name: form.name, filter };
    if (!segment) {
      const { data } = await add(body);
      if (data) changes.leaveTo(adminPaths.segment(data._id));
      return;
    }
    const { data } = await change({ id: segment._id, ...body, expectedVersion: version ?? segment.version });
    if (!data) return;
    setVersion(data.version);
    setForm({ name: data.name, values: valuesOf(data.filter) });
    toast.success('Le segment est enregistré.');
  }
  async function discard() {
    if (!segment) return;
    const { error } = await remove(segment._id);
    if (!error) changes.leaveTo(adminPaths.segments);
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label="Nom du segment"
        required
        maxLength={SEGMENT_NAME_MAX_LENGTH}
        value={form.name}
        error={refused.name}
        onChange={(event) => setForm({ ...form, name: event.target.value })}
      />
      <SegmentFields
        values={form.values}
        problems={problems}
        onChange={(more) => setForm({ ...form, values: { ...form.values, ...more } })}
      />
      <SegmentCount filter={filter} />
      {failure && Object.keys(told).length === 0 && (
        <Notice tone="error">{messageOf(failure, 'Le segment n’a pas pu être enregistré.')}</Notice>
      )}
      <div className={styles.acts}>
        <Button type="submit" disabled={!filter} loading={adding.isLoading || changing.isLoading}>
          Enregistrer
        </Button>
        {segment && (
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Supprimer
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Supprimer ce segment&nbsp;?"
        description="Ses critères sont perdus&nbsp;; ses clients restent."
        confirmLabel="Supprimer"
        danger
        busy={removing.isLoading}
        error={removing.isError && messageOf(removing.error, 'Le segment n’a pas pu être supprimé.')}
        onConfirm={() => void discard()}
      />
      <UnsavedChangesDialog changes={changes} />
    </form>
  );
}
