import fc from 'fast-check';
import { picturesAtPlace } from './picture-at-place.js';

const views = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const firstAt = (place: number, count = 5) => picturesAtPlace(views(count), place)[0];

describe('the pictures of a card', () => {
  it('differ from those of every neighbour, in rows of 2, 3 and 4', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.constantFrom(1, 2, 3, 4), (place, away) => {
        expect(firstAt(place)).not.toBe(firstAt(place + away));
      }),
    );
  });

  it('go through the views in turn, and show the packshot on hover, or what stands in for it', () => {
    expect([0, 1, 2, 3, 4, 5].map((place) => picturesAtPlace(views(5), place))).toEqual([
      [5, 1],
      [4, 1],
      [3, 1],
      [1, 2],
      [2, 1],
      [5, 1],
    ]);
  });

  it('are the next of the cycle where a product has not so many', () => {
    expect([0, 1, 2, 3, 4].map((place) => firstAt(place, 2))).toEqual([1, 1, 1, 1, 2]);
    expect([0, 1, 2].map((place) => firstAt(place, 4))).toEqual([4, 4, 3]);
    expect(picturesAtPlace([], 3)).toEqual([]);
    expect(picturesAtPlace(['only'], 4)).toEqual(['only']);
  });
});
