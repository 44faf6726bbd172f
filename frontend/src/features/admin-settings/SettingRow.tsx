import { isSameValue, type SettingsSectionId } from '@shop/contract';
import { Icon, LOCK, Notice, TextButton } from '@shop/ui-kit';
import { useState } from 'react';
import { formatMoment, formatDay } from '../../shared/back-office/format-date';
import { LongWords } from '../../shared/back-office/LongWords';
import { ShopClaimWords } from '../../shared/back-office/ShopClaimWords';
import { SettingControl } from './SettingControl';
import { SettingHistory } from './SettingHistory';
import { settingId } from './settings-place';
import { typedOf, wordsOf } from './setting-words';
import type { EditedSetting } from './use-drafts';
import styles from './Settings.module.css';

interface SettingRowProps {
  section: SettingsSectionId;
  edited: EditedSetting;
  /** What is wrong with it, once that is to be said. */
  error: string | undefined;
}

/** One setting: what it does, its control, and on a quiet line its default, its last change and the ways back. */
export function SettingRow({ section, edited, error }: SettingRowProps) {
  const { setting, state, typed, changed, overtaken, set } = edited;
  const { key, value, initial, fixedBy, changedBy } = state;
  const [past, setPast] = useState(false);
  const name = setting.label.toLowerCase();
  return (
    <section className={styles.setting} id={settingId(key)} data-changed={changed || undefined}>
      <div>
        <h2 className={styles.label}>{setting.label}</h2>
        <p className={styles.help}>{setting.help}</p>
      </div>
      <div className={styles.control}>
        {fixedBy ? (
          <p className={styles.fixed}>
            <Icon name={LOCK} size="small" />
            <LongWords>{wordsOf(setting, value)}</LongWords>
          </p>
        ) : (
          <SettingControl setting={setting} typed={typed} error={error} onChange={set} />
        )}
        {setting.kind === 'text' && !fixedBy && <ShopClaimWords text={String(typed)} />}
        {changed && !overtaken && (
          <p className={styles.changed}>
            Modifié, pas encore enregistré <span>En vigueur&nbsp;: {wordsOf(setting, value)}</span>
          </p>
        )}
        {overtaken && <Overtaken edited={edited} />}
      </div>
      <p className={styles.meta}>
        {fixedBy ? (
          <span>
            Fixé par la configuration (<code>{fixedBy}</code>)&nbsp;: ne se change pas ici.
          </span>
        ) : (
          <>
            <span>
              Par défaut&nbsp;: <LongWords>{wordsOf(setting, initial)}</LongWords>
            </span>
            <span>
              {changedBy ? (
                <time dateTime={changedBy.at} title={formatMoment(changedBy.at)}>
                  <LongWords>{`${changedBy.name || 'La boutique'}, ${formatDay(changedBy.at)}`}</LongWords>
                </time>
              ) : (
                'Jamais modifié'
              )}
            </span>
            {!isSameValue(value, initial) && (
              <TextButton aria-label={`Rétablir\u00a0: ${name}`} onClick={() => set(typedOf(setting, initial))}>
                Rétablir
              </TextButton>
            )}
            {changedBy && (
              <TextButton aria-label={`Historique\u00a0: ${name}`} aria-expanded={past} onClick={() => setPast(!past)}>
                Historique
              </TextButton>
            )}
          </>
        )}
      </p>
      {past && (
        <SettingHistory
          section={section}
          settingKey={key}
          setting={setting}
          onTake={(was) => set(typedOf(setting, was))}
        />
      )}
    </section>
  );
}

/** Both values, and the choice between them. */
function Overtaken({ edited: { setting, state, keepMine, takeTheirs } }: Pick<SettingRowProps, 'edited'>) {
  const { value, changedBy } = state;
  const who = changedBy ? `${changedBy.name || 'La boutique'}, ${formatMoment(changedBy.at)}` : 'quelqu’un d’autre';
  return (
    <Notice
      tone="warning"
      action={
        <>
          <TextButton tone="inherit" onClick={keepMine}>
            Garder la mienne
          </TextButton>
          <TextButton tone="inherit" onClick={takeTheirs}>
            Prendre la sienne
          </TextButton>
        </>
      }
    >
      Changé entre-temps ({who})&nbsp;: {wordsOf(setting, value)}. Votre saisie est gardée au-dessus.
    </Notice>
  );
}
