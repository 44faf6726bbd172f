/** What the shop shows now. */
export abstract class ShownProducts {
  /** By full name, in no particular order. */
  abstract names(): Promise<{ id: string; name: string }[]>;
}
