/** What keeps a backup or a restore from being done, as a French sentence for the person at the terminal. */
export class BackupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupError';
  }
}
