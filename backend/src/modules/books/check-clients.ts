import { clientDisagreements } from './domain/client-rules.js';
import type { Disagreement } from './domain/records.js';
import type { BooksReader } from './infrastructure/books-reader.js';
import { inPortions } from './portions.js';

const CLIENTS = 200;

/** montantDepense and history of each client. What contradicts itself is read once more by itself before it is told. */
export async function checkClients(reader: BooksReader): Promise<Disagreement[]> {
  const found: Disagreement[] = [];
  for await (const portion of inPortions(reader, 'clients', CLIENTS)) {
    const books = await reader.clientBooks(portion);
    for (const client of books.clients) {
      if (clientDisagreements({ ...books, clients: [client] }).length === 0) continue;
      found.push(...clientDisagreements(await reader.clientBooks({ ids: [client.id] })));
    }
    portion.reached(books.clients.at(-1)?.id, books.clients.length);
  }
  return found;
}
