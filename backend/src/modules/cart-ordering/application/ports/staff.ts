/** Who works in the back-office. */
export abstract class Staff {
  /** 'Louise Martin', for the history of an order. */
  abstract displayName(administratorId: string): Promise<string>;
  /** Mail address of one of them. */
  abstract address(administratorId: string): Promise<string>;
  /** Mail addresses of whoever works in the back-office now. */
  abstract addresses(): Promise<string[]>;
}
