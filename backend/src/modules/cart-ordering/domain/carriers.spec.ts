import { CARRIERS } from '@shop/contract';
import { trackingUrl } from './carriers.js';

describe('the tracking page', () => {
  it.each(CARRIERS)('of %s carries the number, whatever was typed', (carrier) => {
    const url = new URL(trackingUrl(carrier, '6A 12&3?<'));
    expect(url.protocol).toBe('https:');
    expect([...url.searchParams.values()]).toContain('6A 12&3?<');
  });
});
