import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from './slice';

const first = {
  lines: [
    { id: 'a', units: 1 },
    { id: 'b', units: 2 },
  ],
  note: undefined as string | undefined,
};

const { actions, reducer } = createSlice({
  name: 'basket',
  initialState: first,
  reducers: {
    unitsSet: (state, { payload }: PayloadAction<{ id: string; units: number }>) => {
      const line = state.lines.find(({ id }) => id === payload.id);
      if (line) line.units = payload.units;
    },
    noted: {
      prepare: (note: string) => ({ payload: note.trim() }),
      reducer: (state, { payload }: PayloadAction<string>) => ({ ...state, note: payload }),
    },
    lineTaken: (state) => {
      state.lines.pop();
    },
  },
});

describe('a slice of the first view', () => {
  it('changes what a case writes to, and keeps the rest as it is for whoever reads it', () => {
    const before = reducer(undefined, { type: 'begin' });
    expect(before).toBe(first);
    const after = reducer(before, actions.unitsSet({ id: 'b', units: 5 }));
    expect(after.lines).toEqual([
      { id: 'a', units: 1 },
      { id: 'b', units: 5 },
    ]);
    expect(after.lines[0]).toBe(before.lines[0]);
    expect(before.lines[1]!.units).toBe(2);
    expect(reducer(after, actions.lineTaken()).lines).toEqual([{ id: 'a', units: 1 }]);
  });

  it('is the same when nothing changed', () => {
    const after = reducer(first, actions.unitsSet({ id: 'b', units: 2 }));
    expect(after).toBe(first);
    expect(reducer(first, actions.unitsSet({ id: 'c', units: 2 }))).toBe(first);
    expect(reducer(first, { type: 'basket/unknown' })).toBe(first);
  });

  it('takes a new state that a case gives, and what was made ready for it', () => {
    expect(actions.noted(' merci ')).toEqual({ type: 'basket/noted', payload: 'merci' });
    const noted = reducer(first, actions.noted(' merci '));
    expect(noted).toEqual({ ...first, note: 'merci' });
    expect(noted.lines).toBe(first.lines);
  });

  it('can be written to by nobody else', () => {
    const after = reducer(first, actions.unitsSet({ id: 'b', units: 5 }));
    expect(() => (after.lines[1]!.units = 7)).toThrow(TypeError);
    expect(() => after.lines.push({ id: 'c', units: 1 })).toThrow(TypeError);
  });
});
