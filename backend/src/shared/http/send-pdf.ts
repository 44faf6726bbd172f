import { createHash } from 'node:crypto';
import type { Response } from 'express';

/** A PDF that a browser shows, or saves under its name. @param name of plain letters, such as 'mentions-legales-v2.pdf' */
export function sendPdf(response: Response, name: string, content: Buffer): void {
  response.setHeader('ETag', `"${createHash('sha256').update(content).digest('base64url')}"`);
  response.setHeader('Content-Disposition', `inline; filename="${name}"`);
  response.type('application/pdf').send(content);
}
