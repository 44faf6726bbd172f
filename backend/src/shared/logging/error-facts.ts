const MAIL_ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** What a database quotes of a document: `dup key: { clientEmail: "..." }`, `value ("...")`. */
const QUOTED = /"(?:[^"\\\n]|\\.)*"/g;
const DEEPEST_CAUSE = 3;

interface ErrorFacts {
  type: string;
  message: string;
  stack?: string;
  code?: string | number;
  cause?: ErrorFacts;
}

/**
 * What the log says of an error: kind, code, message and stack without what they quote. Errors of the database and of HTTP clients
 * carry the document or the request as well, and with it names, addresses and keys.
 */
export function errorFacts(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutQuotes(String(error)) };
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return {
    type: error.name,
    message: withoutQuotes(error.message),
    stack: withoutQuotes(error.stack ?? ''),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(cause !== undefined && depth < DEEPEST_CAUSE && { cause: errorFacts(cause, depth + 1) }),
  };
}

function withoutQuotes(text: string): string {
  return text.replace(QUOTED, '"..."').replace(MAIL_ADDRESS, '...@...');
}
