/** The longest address that mail servers carry (RFC 5321, section 4.5.3.1). */
export const EMAIL_MAX_LENGTH = 254;

/** One address, one spelling: accounts are found by it whatever the case a person types. */
export function normalizeEmail(address: string): string {
  return address.trim().normalize('NFC').toLowerCase();
}
