/** Who writes letters. */
export abstract class Authors {
  /** Where an administrator is written to. */
  abstract addressOf(adminId: string): Promise<string>;
}
