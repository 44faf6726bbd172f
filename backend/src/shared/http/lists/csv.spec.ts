import { csvLine, CsvEuros } from './csv.js';

describe('a line of an export', () => {
  it('has decimal commas, French dates of Paris and quotes where they are needed', () => {
    const date = new Date('2026-07-01T22:30:00Z');
    expect(csvLine(['Savon "fin"; doux', 1.5, new CsvEuros(1230), date, null, 'deux\nlignes'])).toBe(
      '"Savon ""fin""; doux";1,5;12,30;02/07/2026 00:30;;"deux\nlignes"\r\n',
    );
  });

  it.each(['=1+1', '+33 6 12', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM'])(
    'never begins a formula: %j',
    (text) => {
      expect(csvLine([text]).replace(/^"/, '').startsWith("'")).toBe(true);
    },
  );

  it('keeps negative amounts as numbers', () => {
    expect(csvLine([-3, new CsvEuros(-50)])).toBe('-3;-0,50\r\n');
  });
});
