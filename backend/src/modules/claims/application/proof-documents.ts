import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/domain/clock.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { StoredFiles } from '../../../shared/files/stored-files.js';
import { PictureStore } from '../../../shared/pictures/picture-store.js';
import type { ProofDocument } from '../domain/claim.js';
import { claimErrors } from '../domain/claim-errors.js';
import { documentName, isPdf } from '../domain/proof-document.js';

const nameOf = ({ sha256, format }: Pick<ProofDocument, 'sha256' | 'format'>) => `claims/${sha256}.${format}`;

/** Certificates and reports as they came, among the stored files; no address but the administrators' leads to them. */
@Injectable()
export class ProofDocuments {
  constructor(
    private readonly files: StoredFiles,
    private readonly pictures: PictureStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Looked into, whatever it is called, and kept.
   * @throws DomainError CLAIM.DOCUMENT_MISSING, CLAIM.DOCUMENT_UNREADABLE
   */
  async keep(file: { buffer: Buffer; originalname?: string } | undefined): Promise<ProofDocument> {
    const bytes = file?.buffer;
    if (!bytes || bytes.length === 0) throw claimErrors.documentMissing();
    const format = isPdf(bytes) ? 'pdf' : await this.pictureFormat(bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    // Before it is named anywhere: whoever reads of it can read it.
    await this.files.put(nameOf({ sha256, format }), bytes);
    const name = documentName(file.originalname ?? '', format);
    return { name, sha256, format, bytes: bytes.length, uploadedAt: this.clock.now() };
  }

  /** @throws DomainError CLAIM.DOCUMENT_NOT_FOUND */
  async read(document: ProofDocument | null): Promise<Buffer> {
    const bytes = document && (await this.files.get(nameOf(document)));
    if (!bytes) throw claimErrors.noDocument();
    return bytes;
  }

  private async pictureFormat(bytes: Buffer): Promise<Exclude<ProofDocument['format'], 'pdf'>> {
    try {
      return (await this.pictures.measure(bytes)).format;
    } catch (error) {
      if (error instanceof DomainError) throw claimErrors.documentUnreadable();
      throw error;
    }
  }
}
