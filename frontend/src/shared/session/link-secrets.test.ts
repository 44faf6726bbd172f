import { hideLinkSecrets, linkSecrets } from './link-secrets';

/** The address and the history entry after the program began at `address`. */
function begunAt(address: string) {
  window.history.replaceState(null, '', address);
  hideLinkSecrets();
  const { pathname, search } = window.location;
  const entry = window.history.state as { usr?: unknown } | null;
  return { address: pathname + search, read: linkSecrets({ state: entry?.usr ?? null, search }) };
}

describe('the secret of a link', () => {
  it.each([
    '/confirm-account?token=abc',
    '/confirm-account/?token=abc&utm_source=mail',
    '/reinitialiser-mot-de-passe?token=abc',
    '/admin/reinitialiser-mot-de-passe?token=abc',
    '/prevenez-moi?confirmer=abc&token=abc',
    '/retrouver-ma-commande?reference=AK-7F3K2Q&token=abc',
  ])('leaves the address %s, and is still read, also after a reload', (address) => {
    const begun = begunAt(address);
    expect(begun.address).toBe(address.split('?')[0]);
    expect(begun.read.get('token')).toBe('abc');
    hideLinkSecrets();
    expect((window.history.state as { usr: unknown }).usr).toEqual({
      link: expect.stringContaining('token=abc') as string,
    });
  });

  it('leaves the address to which the bank sends back', () => {
    const { address, read } = begunAt(
      '/payment-validate/3D-secure/?payment_intent=pi_1&payment_intent_client_secret=s_2',
    );
    expect(address).toBe('/payment-validate/3D-secure/');
    expect(read.get('payment_intent')).toBe('pi_1');
    expect(read.get('payment_intent_client_secret')).toBe('s_2');
  });

  it.each(['/product?page=2', '/admin/dashboard?onglet=commandes', '/confirm-account', '/login?token=abc'])(
    'is looked for on no other page: %s stays',
    (address) => {
      expect(begunAt(address).address).toBe(address);
    },
  );
});
