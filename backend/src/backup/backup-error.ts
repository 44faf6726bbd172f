/** What keeps a backup or a restore from being done, as a French sentence for the person at the terminal. */
export class BackupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupError';
  }
}

/** A shop that was never started has nothing to save: no failure, only too early. */
export class NothingToSave extends BackupError {
  constructor() {
    super("Il n'y a rien à sauvegarder : la base de données est vide.");
  }
}
