import type { Slice, SliceCaseReducers, UnknownAction, ValidateSliceCaseReducers } from '@reduxjs/toolkit';

interface Options<State, Cases extends SliceCaseReducers<State>, Name extends string> {
  name: Name;
  initialState: State;
  reducers: ValidateSliceCaseReducers<State, Cases>;
}

type Case = (state: unknown, action: UnknownAction) => unknown;
type Definition = Case | { prepare: (...values: never[]) => object; reducer: Case };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Of lists and plain objects, as what is kept in storage. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyOf(part)]));
}

/** `after`, with whatever did not change taken from `before`: who reads that part is not told. Nobody can write to it. */
function withUnchanged(before: unknown, after: unknown): unknown {
  if (before === after || !isObject(after)) return after;
  const old: Record<string, unknown> = isObject(before) ? before : {};
  const keys = Object.keys(after);
  let same =
    isObject(before) && Array.isArray(before) === Array.isArray(after) && keys.length === Object.keys(old).length;
  const parts = keys.map((key) => {
    const part = withUnchanged(old[key], after[key]);
    same &&= key in old && part === old[key];
    return part;
  });
  if (same) return before;
  return Object.freeze(
    Array.isArray(after) ? parts : Object.fromEntries(keys.map((key, place) => [key, parts[place]])),
  );
}

/**
 * The toolkit's function of this name, as far as the slices of the first view need it: their cases write into a copy of the
 * state, which is small. The toolkit itself comes with the first query (docs/adr/0109).
 */
export function createSlice<State, Cases extends SliceCaseReducers<State>, Name extends string>(
  options: Options<State, Cases, Name>,
): Pick<Slice<State, Cases, Name>, 'actions' | 'reducer'> {
  const cases = new Map<string, Case>();
  const actions: Record<string, unknown> = {};
  for (const [name, definition] of Object.entries<Definition>(options.reducers as never)) {
    const type = `${options.name}/${name}`;
    const { prepare, reducer } =
      typeof definition === 'function'
        ? { prepare: (payload: unknown) => ({ payload }), reducer: definition }
        : definition;
    cases.set(type, reducer);
    actions[name] = (value: never) => ({ type, ...prepare(value) });
  }
  const reducer = (state: unknown = options.initialState, action: UnknownAction) => {
    const change = cases.get(action.type);
    if (!change) return state;
    const copy = copyOf(state);
    return withUnchanged(state, change(copy, action) ?? copy);
  };
  return { actions, reducer } as unknown as Pick<Slice<State, Cases, Name>, 'actions' | 'reducer'>;
}
