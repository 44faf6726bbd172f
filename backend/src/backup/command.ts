/**
 * `node backend/bundle/backup.js backup FILE`, `node backend/bundle/backup.js restore FILE [--replace]`: what `npm run backup` and
 * `npm run restore` call. Ends with 0 done, 1 failed, 2 wrong arguments.
 */
import { runBackupCommand } from './cli.js';

const [command, ...args] = process.argv.slice(2);
const say = {
  out: (text: string) => void process.stdout.write(`${text}\n`),
  error: (text: string) => void process.stderr.write(`${text}\n`),
};
if (command === 'backup' || command === 'restore') {
  process.exitCode = await runBackupCommand(command, args, process.env, say);
} else {
  say.error(
    'Utilisation : node backend/bundle/backup.js backup FICHIER\n' +
      '              node backend/bundle/backup.js restore FICHIER [--replace]',
  );
  process.exitCode = 2;
}
