import mailSpellChecker from '@zootools/email-spell-checker';

/** Of the people the shop delivers to: large providers everywhere, those of France, Belgium, Switzerland and their neighbours. */
const PROVIDERS = [
  ...['gmail.com', 'googlemail.com', 'icloud.com', 'me.com', 'mac.com', 'aol.com', 'mail.com', 'ymail.com', 'msn.com'],
  ...['outlook', 'hotmail'].flatMap((name) => ['com', 'fr', 'be', 'ch', 'de', 'nl', 'it', 'es'].map(under(name))),
  ...['live'].flatMap((name) => ['com', 'fr', 'be', 'nl', 'de', 'it'].map(under(name))),
  ...['yahoo'].flatMap((name) => ['com', 'fr', 'be', 'de', 'nl', 'it', 'es', 'ca'].map(under(name))),
  ...['gmx'].flatMap((name) => ['com', 'fr', 'ch', 'de', 'net', 'at'].map(under(name))),
  ...['proton.me', 'pm.me', 'protonmail.com', 'protonmail.ch', 'tutanota.com', 'tuta.com', 'posteo.net', 'posteo.de'],
  ...['orange.fr', 'wanadoo.fr', 'free.fr', 'sfr.fr', 'neuf.fr', 'cegetel.net', 'bbox.fr', 'laposte.net', 'mailo.com'],
  ...['numericable.fr', 'aliceadsl.fr', 'club-internet.fr', 'bluewin.ch', 'sunrise.ch', 'hispeed.ch', 'ik.me'],
  ...['skynet.be', 'telenet.be', 'proximus.be', 'scarlet.be', 'voo.be', 'web.de', 't-online.de', 'freenet.de'],
  ...['ziggo.nl', 'kpnmail.nl', 'xs4all.nl', 'planet.nl', 'mailbox.org'],
];

function under(name: string) {
  return (country: string) => `${name}.${country}`;
}

/** Below this, one letter more or less is as often another provider. */
const LEAST_LENGTH = 8;

/** The address that somebody meant who mistyped a known provider (« gmial.com »); null when there is nothing to ask. Never a refusal. */
export function suggestedAddress(email: string): string | null {
  const address = email.trim();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || domain.length < LEAST_LENGTH || !domain.includes('.')) return null;
  const found = mailSpellChecker.run({
    // Only the provider is judged; what stands before it is nobody's to correct.
    email: `x@${domain}`,
    domains: PROVIDERS,
    secondLevelDomains: [],
    topLevelDomains: [],
  });
  return found ? `${address.slice(0, at)}@${found.domain}` : null;
}
