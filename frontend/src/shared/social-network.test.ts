import { socialNetworkName } from './social-network';

describe('the name of the social link', () => {
  it.each([
    ['https://www.instagram.com/', 'Instagram'],
    ['https://instagram.com/atelier', 'Instagram'],
    ['https://fr.facebook.com/atelier', 'Facebook'],
    ['https://www.tiktok.com/@atelier', 'TikTok'],
    ['https://social.example/atelier', 'social.example'],
    ['nos-actualites', 'nos-actualites'],
  ])('of %s is %s', (address, name) => {
    expect(socialNetworkName(address)).toBe(name);
  });
});
