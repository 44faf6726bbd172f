import { parseArgs } from 'node:util';
import { AnchorFile } from '../shared/audit/audit-anchor.js';
import type { BackupCounts } from './back-up.js';
import { backUp } from './back-up.js';
import { BackupError } from './backup-error.js';
import { restore } from './restore.js';
import type { ShopDatabase } from './shop-database.js';
import { openShopDatabase } from './shop-database.js';

export type BackupCommand = 'backup' | 'restore';

const HELP: Record<BackupCommand, string> = {
  backup: `Sauvegarde toute la boutique (base de données et photos) dans un fichier, même pendant qu'elle tourne.

  npm run backup -- FICHIER

FICHIER ne doit pas exister ; son nom finit d'habitude par .tar.gz. DATA_DIR et MONGODB_URI disent quelle boutique.
Les clés (jwt-secret des sessions, audit-key du journal) n'en font pas partie.`,
  restore: `Restaure une sauvegarde faite par npm run backup, dans la base intégrée (DATA_DIR) ou dans MongoDB (MONGODB_URI).

  npm run restore -- FICHIER [--replace]

  --replace   remplace les données d'une boutique qui en a déjà

Le fichier est vérifié en entier avant la première écriture. Redémarrez ensuite une boutique en marche.`,
};

/** Runs `npm run backup` or `npm run restore`; resolves with the exit code (0 done, 1 failed, 2 wrong arguments). */
export async function runBackupCommand(
  command: BackupCommand,
  args: string[],
  variables: Record<string, string | undefined>,
  say: { out(text: string): void; error(text: string): void },
): Promise<number> {
  const parsed = parse(command, args);
  if (parsed === 'help') {
    say.out(HELP[command]);
    return 0;
  }
  if (!parsed) {
    say.error(HELP[command]);
    return 2;
  }
  let shop: ShopDatabase | undefined;
  try {
    shop = await openShopDatabase(variables, { create: command === 'restore' });
    if (command === 'backup') {
      const counts = await backUp(shop.db, shop.files, parsed.file);
      say.out(`Sauvegarde de ${shop.description} dans ${parsed.file} : ${inWords(counts)}.`);
    } else {
      const counts = await restore(shop.db, shop.files, parsed.file, { replace: parsed.replace });
      // It remembers the log that was replaced.
      await new AnchorFile(shop.dataDir).remove();
      say.out(`Restauration de ${parsed.file} dans ${shop.description} : ${inWords(counts)}.`);
      if (shop.inUse)
        say.out('Redémarrez maintenant la boutique : elle garde en mémoire des pages et un index de recherche.');
    }
    return 0;
  } catch (error) {
    say.error(explained(error));
    return 1;
  } finally {
    await shop?.close();
  }
}

function parse(command: BackupCommand, args: string[]): { file: string; replace: boolean } | 'help' | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        ...(command === 'restore' ? { replace: { type: 'boolean' as const } } : {}),
      },
    });
    if (values.help) return 'help';
    const [file] = positionals;
    return file !== undefined && positionals.length === 1
      ? { file, replace: (values as { replace?: boolean }).replace === true }
      : undefined;
  } catch {
    // an unknown option: the help says which ones there are
    return undefined;
  }
}

function inWords({ collections, documents, pictures }: BackupCounts): string {
  return `${documents} documents dans ${collections} collections, ${pictures} photos`;
}

function explained(error: unknown): string {
  const known = error instanceof BackupError || ['DataDirInUse', 'DatabaseUnusable'].includes((error as Error).name);
  if (known) return (error as Error).message;
  return `L'opération a échoué, rien n'a été remplacé : ${(error as Error).stack ?? String(error)}`;
}
