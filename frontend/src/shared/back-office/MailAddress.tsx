import { Fragment } from 'react';

/** Before the @, after a sign that parts words, and within what would be too long for a column of a narrow window. */
const PARTS = /(?:@|[^@._+-])[^@._+-]{0,13}[._+-]*|[._+-]+/g;

/** A mail address in a column: where it has no room on one line, it goes on where its words end. */
export function MailAddress({ address }: { address: string }) {
  return (address.match(PARTS) ?? []).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
