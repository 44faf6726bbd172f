import { pictureAddress, readVariant } from './picture.js';

const KEY = '0123456789abcdef0123456789abcdef';

describe('the address of a picture', () => {
  it('is read back from what lists answer', () => {
    const [, , key, file] = pictureAddress(KEY).split('/');
    expect(readVariant(key!, file!)).toEqual({ key: KEY, width: 640, format: 'jpg' });
  });

  it.each([
    [KEY, '641.jpg'],
    [KEY, '640.gif'],
    [KEY, '0640.jpg'],
    [KEY, '640.jpg.exe'],
    [KEY, 'original.jpg'],
    [KEY, '../640.jpg'],
    ['..', '640.jpg'],
    [KEY.toUpperCase(), '640.jpg'],
    [`${KEY}0`, '640.jpg'],
  ])('%s/%s is none of the shop', (key, file) => {
    expect(readVariant(key, file)).toBeUndefined();
  });
});
