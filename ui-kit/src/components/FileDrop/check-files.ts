/** What a `FileDrop` takes. */
export interface FileLimits {
  /** Media types, comma separated, such as 'image/jpeg,image/png' or 'image/*'. */
  accept: string;
  /** The same in words, such as 'JPEG, PNG, WebP ou AVIF'. */
  acceptLabel: string;
  /** Bytes of one file. */
  maxSize: number;
  /** How many files at most. */
  maxFiles: number;
}

const MEGABYTE = 1024 * 1024;
const asNumber = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** '3,2 Mo', or 'ko' for what is smaller. */
export function formatSize(bytes: number): string {
  return bytes < MEGABYTE
    ? `${asNumber.format(Math.max(1, Math.round(bytes / 1024)))}\u00a0ko`
    : `${asNumber.format(bytes / MEGABYTE)}\u00a0Mo`;
}

function isAccepted(type: string, accept: string): boolean {
  return accept
    .split(',')
    .map((pattern) => pattern.trim())
    .some((pattern) => (pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern));
}

function refusalOf({ name, type, size }: File, { accept, acceptLabel, maxSize }: FileLimits): string | null {
  const quoted = `«\u00a0${name}\u00a0»`;
  if (!isAccepted(type, accept)) return `${quoted} n’est pas accepté. Formats possibles\u00a0: ${acceptLabel}.`;
  if (size === 0) return `${quoted} est vide. Choisissez un autre fichier.`;
  if (size > maxSize) {
    return `${quoted} pèse ${formatSize(size)}. La limite est de ${formatSize(maxSize)} par fichier.`;
  }
  return null;
}

export interface CheckedFiles {
  /** Those that go on, in the order they came. */
  accepted: File[];
  /** A sentence for each file that stays behind. */
  refusals: string[];
}

/**
 * Parts what may be kept from what may not. The type is the one the browser tells; what receives the file looks at its
 * content. A single place takes the newcomer instead of the file it holds.
 */
export function checkFiles(coming: readonly File[], held: number, limits: FileLimits): CheckedFiles {
  const room = limits.maxFiles === 1 ? 1 : limits.maxFiles - held;
  const refusals: string[] = [];
  const valid = coming.filter((file) => {
    const refusal = refusalOf(file, limits);
    if (refusal) refusals.push(refusal);
    return refusal === null;
  });
  if (valid.length > room) {
    refusals.push(
      limits.maxFiles === 1
        ? 'Un seul fichier est attendu\u00a0: le premier a été gardé.'
        : `${limits.maxFiles} fichiers au plus\u00a0: les suivants n’ont pas été ajoutés.`,
    );
  }
  return { accepted: valid.slice(0, Math.max(0, room)), refusals };
}
