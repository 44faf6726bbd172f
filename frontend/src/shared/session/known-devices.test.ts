import { deviceTokens, rememberDevice } from './known-devices';

describe('a browser that several people use', () => {
  beforeEach(() => localStorage.clear());

  it('keeps what each of them was given, the newest of each, five at the most', () => {
    expect(deviceTokens()).toBeNull();
    for (const token of ['claire.1.a', 'anne.1.b', 'claire.2.c']) rememberDevice(token);
    expect(deviceTokens()).toBe('claire.2.c,anne.1.b');
    for (const name of ['zoe', 'lea', 'ines', 'rose']) rememberDevice(`${name}.1.x`);
    expect(deviceTokens()).toBe('rose.1.x,ines.1.x,lea.1.x,zoe.1.x,claire.2.c');
  });
});
