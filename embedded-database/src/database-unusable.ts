/** The database cannot be used as it is: a sentence for the shop's owner that says what to do. */
export class DatabaseUnusable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DatabaseUnusable';
  }
}

/** What was read is not what was written. */
export function damaged(path: string, where: string): DatabaseUnusable {
  return new DatabaseUnusable(
    `La base de données ${path} est abîmée (${where}). Arrêtez la boutique, mettez ce dossier de côté et restaurez une ` +
      'sauvegarde : npm run restore -- FICHIER',
  );
}

const REASONS: Record<string, string> = {
  EACCES: "n'est pas accessible en lecture et en écriture",
  EPERM: "n'est pas accessible en lecture et en écriture",
  EROFS: 'est en lecture seule',
  ENOSPC: "n'a plus de place libre",
  EFBIG: "n'a plus de place libre",
  EDQUOT: "n'a plus de place libre",
  EEXIST: "n'est pas un dossier",
  ENOTDIR: "n'est pas un dossier",
};

/** Turns what the system or LMDB says about a path into a sentence; what is not known keeps its own words. */
export function unusable(path: string, error: unknown): DatabaseUnusable {
  if (error instanceof DatabaseUnusable) return error;
  const { code, message } = error as Error & { code?: string | number };
  const reason =
    Object.entries(REASONS).find(([name]) => code === name || message.includes(name))?.[1] ?? spoken(message);
  if (reason) return new DatabaseUnusable(`Le dossier de la base de données (${path}) ${reason}.`);
  if (/MDB_|not a database|corrupt/i.test(message)) return damaged(path, message);
  return new DatabaseUnusable(`La base de données ${path} ne peut pas être ouverte : ${message}`);
}

/** LMDB tells some system errors by their text alone. */
function spoken(message: string): string | undefined {
  if (/permission denied/i.test(message)) return REASONS['EACCES'];
  if (/read-only file system/i.test(message)) return REASONS['EROFS'];
  if (/no space left|file too large/i.test(message)) return REASONS['ENOSPC'];
  return undefined;
}
