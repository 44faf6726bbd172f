/** Who works in the back-office. */
export abstract class Staff {
  /** 'Louise Martin', as the withdrawal says who did something. */
  abstract displayName(administratorId: string): Promise<string>;
}
