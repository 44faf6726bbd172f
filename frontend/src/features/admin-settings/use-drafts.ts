import {
  isSameValue,
  judgeSetting,
  judgeTogether,
  type Setting,
  type SettingsState,
  type SettingValue,
  tidySetting,
} from '@shop/contract';
import { useState } from 'react';
import { type Typed, typedOf, valueOf } from './setting-words';

/** What was typed over a setting, and what it was typed over. */
interface Draft {
  typed: Typed;
  base: SettingValue;
}

export interface EditedSetting {
  setting: Setting;
  state: SettingsState['settings'][number];
  typed: Typed;
  /** It is not what holds. */
  changed: boolean;
  /** Somebody else changed it since, to something else. */
  overtaken: boolean;
  /** What is wrong with what was typed, in a sentence. */
  fault: string | undefined;
  set: (typed: Typed) => void;
  /** Typed over what holds now. */
  keepMine: () => void;
  /** As it holds now. */
  takeTheirs: () => void;
}

/** Settings of a form with what is typed over them: whatever is untouched follows what others save. */
export function useDrafts(table: Readonly<Record<string, Setting>>, { section, settings }: SettingsState) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});

  const without = (keys: readonly string[]) =>
    setDrafts((all) => Object.fromEntries(Object.entries(all).filter(([key]) => !keys.includes(key))));

  const wantedOf = ({ key, value, fixedBy }: SettingsState['settings'][number]): SettingValue => {
    const draft = fixedBy ? undefined : drafts[key];
    const setting = table[key];
    return draft && setting ? tidySetting(setting, valueOf(setting, draft.typed)) : value;
  };
  const values = Object.fromEntries(settings.map((state) => [state.key, wantedOf(state)]));
  const together = judgeTogether(section, values);

  const edited = settings.flatMap((state): EditedSetting[] => {
    const setting = table[state.key];
    if (!setting) return [];
    const { key, value } = state;
    const draft = state.fixedBy ? undefined : drafts[key];
    const typed = draft?.typed ?? typedOf(setting, value);
    const wanted = wantedOf(state);
    const changed = !isSameValue(wanted, value);
    return [
      {
        ...{ setting, state, typed, changed },
        overtaken: changed && draft !== undefined && !isSameValue(draft.base, value),
        fault: ((changed && judgeSetting(setting, wanted)) || together.find((fault) => fault.key === key))?.message,
        set: (next) => setDrafts((all) => ({ ...all, [key]: { typed: next, base: all[key]?.base ?? value } })),
        keepMine: () => setDrafts((all) => ({ ...all, [key]: { typed, base: value } })),
        takeTheirs: () => without([key]),
      },
    ];
  });
  const changed = edited.filter((one) => one.changed);
  return {
    edited,
    changed,
    /** As they would be. */
    wanted: values,
    /** As the API takes it. */
    changes: changed.map(({ setting, state: { key, value, initial }, typed }) => {
      const wanted = tidySetting(setting, valueOf(setting, typed));
      return { key, value: isSameValue(wanted, initial) ? null : wanted, base: drafts[key]?.base ?? value };
    }),
    /** Saved as it was sent: what was typed meanwhile stays, over what holds now. */
    settle: ({ settings: saved }: SettingsState, sent: readonly string[]) =>
      setDrafts((all) =>
        Object.fromEntries(
          Object.entries(all).flatMap(([key, draft]) => {
            if (!sent.includes(key)) return [[key, draft]];
            if (draft.typed === drafts[key]?.typed) return [];
            return [[key, { ...draft, base: saved.find((one) => one.key === key)?.value ?? draft.base }]];
          }),
        ),
      ),
    giveUp: () => setDrafts({}),
  };
}
