import { EJSON } from 'bson';
import type { Document } from 'bson';
import { BackupError } from './backup-error.js';

/** First entry of a backup. */
export const MANIFEST = 'manifest.json';
const FORMAT = 'sauvegarde-boutique';
const VERSION = 1;

export interface SavedCollection {
  name: string;
  /** Folder of the archive that holds its documents, as files of BSON documents one after another. */
  folder: string;
  options: Document;
  /** All but that of _id, as listIndexes describes them. */
  indexes: Document[];
}

export function writeManifest(collections: readonly SavedCollection[]): Buffer {
  const manifest = { format: FORMAT, version: VERSION, madeAt: new Date().toISOString(), collections };
  return Buffer.from(EJSON.stringify(manifest, undefined, 2, { relaxed: false }));
}

/** @throws BackupError when the file is something else or was written by a newer version */
export function readManifest(bytes: Buffer): SavedCollection[] {
  const manifest = EJSON.parse(bytes.toString(), { relaxed: false }) as Document;
  const version = Number(manifest['version']);
  if (manifest['format'] !== FORMAT) throw new BackupError("Ce fichier n'est pas une sauvegarde de la boutique.");
  if (version !== VERSION) {
    throw new BackupError(
      `Cette sauvegarde a le format ${version}, cette version de la boutique lit le format ${VERSION}.`,
    );
  }
  return manifest['collections'] as SavedCollection[];
}
