/** How many bytes the documents and index keys of each collection take (`collStats`), the largest first. */
const FEW = 20;

export async function bytesOf(database) {
  const collections = await database.listCollections({}, { nameOnly: true }).toArray();
  const found = [];
  for (const { name } of collections) {
    const { count, size, totalIndexSize } = await database.command({ collStats: name });
    if (count >= FEW) found.push({ name, count, each: size / count, indexEach: totalIndexSize / count });
  }
  return found.toSorted((a, b) => b.count * (b.each + b.indexEach) - a.count * (a.each + a.indexEach));
}
