/**
 * A value that the owner sets: text, number, truth, or several of the offered ones. Money is in EUR; days are `yyyy-mm-dd` in Europe/Paris,
 * '' for none.
 */
export type SettingValue = string | number | boolean | readonly string[];

interface AnySetting<Value extends SettingValue> {
  /** As forms, refusals and the history name it; no other setting has it. */
  label: string;
  /** What it does, in a sentence or two for the owner. */
  help: string;
  /** What holds until somebody sets it. */
  initial: Value;
  /** It stands in a part of its section that opens, under this name; with the others where it is missing. */
  apart?: string;
  /** Environment variable that fixes it when it is given: nobody changes it in the back-office then. */
  fixedBy?: string;
}

export interface TextSetting extends AnySetting<string> {
  kind: 'text';
  /** In characters. */
  maxLength: number;
  /** May not be ''. */
  required?: true;
  /** Several lines, separated by a line feed. */
  lines?: true;
}

/** A complete address that begins with https:// or http://. */
export interface AddressSetting extends AnySetting<string> {
  kind: 'address';
  required?: true;
}

export interface EmailSetting extends AnySetting<string> {
  kind: 'email';
}

export interface NumberSetting extends AnySetting<number> {
  kind: 'number';
  /** Whole numbers, both included. */
  min: number;
  max: number;
  /** Behind the figure, such as 'unités'. */
  unit: string;
}

/** EUR, with two decimals at most. */
export interface EurosSetting extends AnySetting<number> {
  kind: 'euros';
  min: number;
  max: number;
}

export interface SwitchSetting extends AnySetting<boolean> {
  kind: 'switch';
  /** Beside the box to tick. */
  words: string;
}

export interface ChoiceOption {
  value: string;
  label: string;
}

export interface ChoiceSetting extends AnySetting<string> {
  kind: 'choice';
  options: readonly ChoiceOption[];
}

/** One of the offered ones, or more. */
export interface ChoicesSetting extends AnySetting<readonly string[]> {
  kind: 'choices';
  options: readonly ChoiceOption[];
}

export interface DaySetting extends AnySetting<string> {
  kind: 'day';
}

/** The hours of one day, as '9:00-12:00, 14:00-17:00'; '' for a day without any. */
export interface HoursSetting extends AnySetting<string> {
  kind: 'hours';
}

export type Setting =
  | TextSetting
  | AddressSetting
  | EmailSetting
  | NumberSetting
  | EurosSetting
  | SwitchSetting
  | ChoiceSetting
  | ChoicesSetting
  | DaySetting
  | HoursSetting;

/** What a module reads of a setting. */
export type ValueOf<One extends Setting> = One extends { kind: 'number' | 'euros' }
  ? number
  : One extends { kind: 'switch' }
    ? boolean
    : One extends { kind: 'choices'; options: readonly { value: infer Value }[] }
      ? readonly Value[]
      : One extends { kind: 'choice'; options: readonly { value: infer Value }[] }
        ? Value
        : string;
