import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import path from 'node:path';
import type { Response } from 'supertest';

export interface ReadPdf {
  title: string;
  author: string;
  lang: string;
  tagged: boolean;
  outline: string[];
  /** Of the structure's elements, in the order in which they are read. */
  roles: string[];
  pages: { text: string; artifacts: string }[];
  /** Width and height of each page, in points: A4 is 595 by 842. */
  sizes: [number, number][];
  /** Its facts as XML. */
  xmp: string;
}

/** What a reader finds in a PDF. */
export async function readPdf(pdf: Buffer): Promise<ReadPdf> {
  const child = spawn(process.execPath, [path.join(__dirname, 'read-pdf.mjs')], { stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end(pdf);
  const [output, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (output === '') throw new Error(complaints);
  return JSON.parse(output) as ReadPdf;
}

/** To the letter, wherever a line ends: words of a text without what is between them. */
export const letters = (words: string) => words.replace(/\s/gu, '');

export const lettersOf = ({ pages }: ReadPdf) => letters(pages.map((page) => page.text).join(''));

/** For `request.buffer(true).parse(asBytes)`. */
export function asBytes(response: Response, done: (error: Error | null, bytes: Buffer) => void): void {
  const chunks: Buffer[] = [];
  const stream = response as unknown as NodeJS.ReadableStream;
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => done(null, Buffer.concat(chunks)));
}
