import { expect, test } from '@playwright/test';
import { rulesOf } from './src/components/BarChart/scale';

test('a chart holds its highest bar between few round figures', () => {
  expect(rulesOf(292)).toEqual([100, 200, 300]);
  expect(rulesOf(4544)).toEqual([2000, 4000, 6000]);
  expect(rulesOf(7.9)).toEqual([2, 4, 6, 8]);
  expect(rulesOf(1000)).toEqual([250, 500, 750, 1000]);
  for (const max of [0.5, 3, 12, 99, 101, 12_345]) {
    const rules = rulesOf(max);
    expect(rules.length).toBeLessThanOrEqual(4);
    expect(rules.at(-1)).toBeGreaterThanOrEqual(max);
  }
});

test('a chart keeps a rule when there is nothing to show', () => {
  expect(rulesOf(0)).toEqual([1]);
});
