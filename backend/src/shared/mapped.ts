/** Each of what is read, as `to` makes it, one at a time. */
export async function* mapped<From, To>(read: AsyncIterable<From>, to: (one: From) => To): AsyncIterable<To> {
  for await (const one of read) yield to(one);
}
