import type { ProofRecords } from '../../domain/records.js';

/** Reads everything that the other modules keep of an order. */
export abstract class ProofSource {
  /** Of a paid order, as one moment has it. @throws DomainError ORDER.NOT_FOUND */
  abstract of(orderId: string): Promise<ProofRecords>;
}
