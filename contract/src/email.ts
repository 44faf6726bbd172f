/**
 * What the shop takes for a mail address, in forms and in the API alike: plain ASCII, at most 254 characters (RFC 5321, section 4.5.3.1).
 * The local part is words between single dots (RFC 5322, "dot-atom"): a quoted one may hold a second address. The domain is
 * names of letters, digits and hyphens, never a number; an international one is written in its `xn--` form, which is what
 * mail servers ask for and what no letter of another alphabet imitates. Letter case is ignored.
 */
export const EMAIL_PATTERN =
  "^(?=.{6,254}$)(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$";
