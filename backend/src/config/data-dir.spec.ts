import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeDataDir } from './data-dir.js';

describe('the folder of all data', () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(tmpdir(), 'shop-data-dir-'));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  it('is made with those above it, for its owner alone, and may be there already', () => {
    const wanted = path.join(folder, 'boutique/data');
    makeDataDir(wanted);
    makeDataDir(wanted);
    expect(fs.statSync(wanted).mode & 0o777).toBe(0o700);
  });

  it.each([
    ['EROFS', 'est en lecture seule.'],
    ['EACCES', "est en lecture seule pour la boutique (utilisateur 1000) : donnez-lui le droit d'y écrire."],
  ])('that cannot be written to (%s) says so', (code, reason) => {
    jest.spyOn(process, 'getuid').mockReturnValue(1000);
    jest.spyOn(fs, 'accessSync').mockImplementation(() => {
      throw Object.assign(new Error(code), { code });
    });
    expect(() => makeDataDir(folder)).toThrow(`DATA_DIR : ${folder} ${reason}`);
  });

  it('is no file', () => {
    const file = path.join(folder, 'data');
    fs.writeFileSync(file, '');
    expect(() => makeDataDir(file)).toThrow(`DATA_DIR : ${file} n'est pas un dossier.`);
  });
});
