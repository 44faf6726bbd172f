/** What is in `error.code` of what cannot be loaded. */
const CODES = new Set(['ERR_DLOPEN_FAILED', 'MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND', 'ADDON_NOT_FOUND']);
/** A line of a stack, of whatever fails while it is being loaded. */
const LOADING = /^\s+at (?:async )?(?:ModuleJob\.run|Module\._load|ModuleLoader\.import) /m;
const PLACE = /node_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\'"\s]+)/g;

/**
 * The sentence for whoever started the shop with packages that were installed on another machine, or in part; undefined for anything else.
 * It imports nothing: it speaks when the rest cannot be loaded.
 */
export function explainNotLoaded(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, message, stack = '' } = error as Error & { code?: unknown };
  if (!LOADING.test(stack) && !CODES.has(String(code))) return undefined;
  // Of those that load each other the outermost: the others are its own affair.
  const places = [...`${message}\n${stack}`.matchAll(PLACE)];
  const named = /Cannot find package '([^']+)'/.exec(message)?.[1] ?? places.at(-1)?.[1];
  if (!named) return undefined;
  const machine = `${process.platform} ${process.arch}, Node ${process.versions.node}`;
  return `Le paquet ${named} ne se charge pas sur cette machine (${machine}) : réinstallez les paquets ici (npm ci).`;
}
