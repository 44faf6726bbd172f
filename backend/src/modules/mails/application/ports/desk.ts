/** Whoever works in the back-office, as far as mails go. */
export abstract class Desk {
  abstract addressOf(adminId: string): Promise<string>;
}
