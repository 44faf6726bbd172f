/** What names of machines stand for. */
export abstract class Names {
  /** Every address, as the machine's resolver gives them; none when the name is unknown. */
  abstract resolve(host: string): Promise<string[]>;
}

export interface Letter {
  url: URL;
  /** Where the connection goes, whatever the name stands for by then. */
  address: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface Answered {
  status: number;
  /** How it begins, as text. */
  excerpt: string;
}

/** Sends to others' machines. */
export abstract class Courier {
  /** Follows no redirect, waits ten seconds, reads 64 kB. @throws NotReached */
  abstract post(letter: Letter): Promise<Answered>;
}

/** No answer came; `message` is for whoever reads the log. */
export class NotReached extends Error {}
