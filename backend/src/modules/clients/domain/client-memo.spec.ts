import fc from 'fast-check';
import { CLIENT_NOTE_LIMITS } from '@shop/contract';
import { ClientMemo } from './client-memo.js';

const EMPTY = { notes: [], tags: [] };
const note = (text: string) => ({ id: text, at: new Date('2026-11-20T09:00:00Z'), author: 'Louise Martin', text });

describe('what is noted about a client', () => {
  it('keeps notes in their order, and the same twice in a row once', () => {
    const memo = ClientMemo.of(EMPTY);
    expect([memo.note(note('a')), memo.note(note('a')), memo.note(note('b')), memo.note(note('a'))]).toEqual([
      ...[true, false, true, true],
    ]);
    expect(memo.snapshot.notes.map(({ text }) => text)).toEqual(['a', 'b', 'a']);
    expect([memo.forget('b'), memo.forget('b')]).toEqual([true, false]);
  });

  it('takes no more than it has room for, and loses none of what it has', () => {
    const notes = Array.from({ length: CLIENT_NOTE_LIMITS.notes }, (_each, at) => note(String(at)));
    const tags = Array.from({ length: CLIENT_NOTE_LIMITS.tags }, (_each, at) => `t${at}`);
    const memo = ClientMemo.of({ notes, tags });
    expect(() => memo.note(note('one more'))).toThrow(expect.objectContaining({ code: 'CLIENT.NOTES_FULL' }));
    expect(() => memo.tag('one more')).toThrow(expect.objectContaining({ code: 'CLIENT.TAGS_FULL' }));
    // One it has needs no room.
    expect(memo.tag('T0')).toBe(false);
    expect(memo.snapshot).toEqual({ notes, tags });
  });

  it('knows a tag however it is written', () => {
    const memo = ClientMemo.of(EMPTY);
    expect([memo.tag('Marché'), memo.tag('marche'), memo.tag('Ateliers')]).toEqual([true, false, true]);
    expect(memo.snapshot.tags).toEqual(['Ateliers', 'Marché']);
    expect([memo.untag('MARCHE'), memo.untag('MARCHE')]).toEqual(['Marché', undefined]);
  });

  it('has each tag once, within its room, whatever is put on and taken off', () => {
    const word = fc.constantFrom(
      'Marché',
      'marche',
      'MARCHÉ',
      'Noël',
      'noel',
      'Pro',
      'b',
      'c',
      'd',
      'e',
      'f',
      'g',
      'h',
      'i',
      'j',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), word), { maxLength: 60 }), (acts) => {
        const memo = ClientMemo.of(EMPTY);
        for (const [on, tag] of acts) {
          try {
            if (on) memo.tag(tag);
            else memo.untag(tag);
          } catch (error) {
            expect(error).toMatchObject({ code: 'CLIENT.TAGS_FULL' });
          }
        }
        const { tags } = memo.snapshot;
        const plain = tags.map((tag) => tag.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase());
        expect(new Set(plain).size).toBe(tags.length);
        expect(tags.length).toBeLessThanOrEqual(CLIENT_NOTE_LIMITS.tags);
      }),
    );
  });
});
