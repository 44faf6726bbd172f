import { SETTINGS, settingsIn, type SettingsState } from '@shop/contract';
import { Button, useToast } from '@shop/ui-kit';
import { type SyntheticEvent, useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { apiErrorOf, messageOf } from '../../shared/api/api-error';
import { fieldProblemsOf } from '../../shared/back-office/field-problems';
import { Refusal } from '../../shared/back-office/Refusal';
import { useUnsavedChanges } from '../../shared/back-office/unsaved-changes';
import { UnsavedChangesDialog } from '../../shared/back-office/UnsavedChangesDialog';
import { useWordsToReview } from '../../shared/back-office/use-words-to-review';
import { useChangeSettingsMutation } from './settings-api';
import { settingId, type SettingsPlace } from './settings-place';
import { SettingRow } from './SettingRow';
import { reveal, SettingsApart } from './SettingsApart';
import { type EditedSetting, useDrafts } from './use-drafts';
import styles from './Settings.module.css';

const FAILED = 'Les réglages n’ont pas pu être enregistrés. Veuillez réessayer.';

interface SettingsFormProps {
  state: SettingsState;
  after: SettingsPlace['after'];
}

/** The settings of one section: each says what holds, its default and who changed it; the bar saves what was changed, all or nothing. */
export function SettingsForm({ state, after: After }: SettingsFormProps) {
  const { section } = state;
  const { edited, changed, wanted, changes, settle, giveUp: forget } = useDrafts(settingsIn(section), state);
  const [change, { isLoading, error, reset }] = useChangeSettingsMutation();
  const [sent, setSent] = useState(false);
  const unsaved = useUnsavedChanges(changed.length > 0);
  const toast = useToast();
  const wordsToReview = useWordsToReview();
  const formId = useId();
  useFoundSetting();
  const problems = fieldProblemsOf(error);
  const apart = [...new Set(edited.flatMap(({ setting }) => setting.apart ?? []))];
  const inTheWay = edited.filter(({ fault, overtaken }) => fault !== undefined || overtaken);

  const row = (one: EditedSetting) => (
    <SettingRow
      key={one.state.key}
      section={section}
      edited={one}
      error={sent && changed.length > 0 ? (one.fault ?? problems[one.state.key]) : undefined}
    />
  );

  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    setSent(true);
    const [first] = inTheWay;
    if (first) {
      const field = document.querySelector<HTMLElement>(`#${settingId(first.state.key)} :is(input, select, textarea)`);
      reveal(field);
      field?.focus();
      return;
    }
    const keys = changes.map(({ key }) => key);
    const { data } = await change({ section, changes });
    if (!data) return;
    settle(data, keys);
    setSent(false);
    const texts = changed.filter(({ setting }) => setting.kind === 'text').map(({ typed }) => String(typed));
    toast.success([`${SETTINGS[section].label}\u00a0: enregistré.`, wordsToReview(texts)].filter(Boolean).join(' '));
  };

  const giveUp = () => {
    forget();
    setSent(false);
    reset();
  };

  return (
    <form id={formId} noValidate onSubmit={(event) => void save(event)}>
      {error && !isOvertaken(error) && <Refusal className={styles.refusal}>{messageOf(error, FAILED)}</Refusal>}
      {edited.filter(({ setting }) => setting.apart === undefined).map(row)}
      {apart.map((label) => {
        const own = edited.filter(({ setting }) => setting.apart === label);
        const isInTheWay = sent && own.some((one) => inTheWay.includes(one) || problems[one.state.key] !== undefined);
        return (
          <SettingsApart key={label} label={label} edited={own} inTheWay={isInTheWay}>
            {own.map(row)}
          </SettingsApart>
        );
      })}
      {After && <After values={wanted} />}
      {changed.length > 0 && (
        <div className={styles.bar}>
          <p>
            <strong>{changed.length === 1 ? '1 modification' : `${changed.length} modifications`}</strong> à enregistrer
          </p>
          <Button variant="secondary" onClick={giveUp}>
            Annuler
          </Button>
          <Button variant="primary" type="submit" loading={isLoading}>
            Enregistrer
          </Button>
        </div>
      )}
      <UnsavedChangesDialog changes={unsaved} />
    </form>
  );
}

/** The row of each setting says it, beside what was typed. */
const isOvertaken = (error: Parameters<typeof apiErrorOf>[0]) =>
  apiErrorOf(error)?.code === 'SETTINGS.CHANGED_MEANWHILE';

/** Brings what the search found into view. */
function useFoundSetting(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const row = hash ? document.getElementById(hash.slice(1)) : null;
    reveal(row);
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true });
  }, [hash]);
}
