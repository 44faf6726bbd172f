import { AsyncLocalStorage } from 'node:async_hooks';

type Parts = Readonly<Record<PropertyKey, unknown>>;

/** What is entered is added to what is there already: whoever enters one part takes none of the others away. */
class Context extends AsyncLocalStorage<Parts> {
  override run<R, Args extends unknown[]>(parts: Parts, work: (...args: Args) => R, ...args: Args): R {
    return super.run({ ...this.getStore(), ...parts }, work, ...args);
  }

  /** What others share, or is nobody's in particular: whoever began it, by a request or a unit of work, is not who does it. */
  outside<R>(work: () => R): R {
    return super.run({}, work);
  }
}

/** The one of the process: until Node 24 each storage is handed to every promise there is, whether it holds anything or not. */
export const context = new Context();

/** One part of it; the rest is others'. */
export class ContextPart<Value> {
  private readonly key: symbol;

  constructor(name: string) {
    this.key = Symbol(name);
  }

  getStore(): Value | undefined {
    return context.getStore()?.[this.key] as Value | undefined;
  }

  run<R>(value: Value, work: () => R): R {
    return context.run({ [this.key]: value }, work);
  }
}
