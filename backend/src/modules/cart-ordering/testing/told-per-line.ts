import { DomainError } from '../../../shared/domain/domain-error.js';

/** Whoever buys what was withdrawn while it lay in the cart is told on its line. */
export async function toldPerLine(placing: Promise<unknown>, id: string): Promise<void> {
  try {
    await placing;
  } catch (error) {
    const told = error instanceof DomainError ? (error.details.problems ?? []) : [];
    if (told.some(({ code, productId }) => code === 'PRODUCT.NOT_FOUND' && productId === id)) return;
    throw new Error('withdrawn, and no line says so', { cause: error });
  }
  throw new Error('sold although it was withdrawn');
}
