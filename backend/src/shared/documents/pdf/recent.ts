/** What was asked for lately, by its key: two halves, of which the older one is dropped as a whole. What is asked for again stays. */
export class Recent<T> {
  private young = new Map<string, T>();
  private old = new Map<string, T>();

  /** @param half of what is kept at most */
  constructor(private readonly half: number) {}

  of(key: string, make: () => T): T {
    const known = this.young.get(key);
    if (known !== undefined) return known;
    const value = this.old.get(key) ?? make();
    if (this.young.size >= this.half) {
      this.old = this.young;
      this.young = new Map();
    }
    this.young.set(key, value);
    return value;
  }
}
