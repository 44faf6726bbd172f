import { createHash } from 'node:crypto';
import { utf16 } from './font-program.js';

export type Ref = number;

export const ref = (id: Ref) => `${id} 0 R`;

/** A text string (ISO 32000-1, 7.9.2.2), whatever its letters. */
export const textString = (text: string) => `<feff${utf16(text)}>`;

/** A file under the pen: numbered objects, then the table of where they are (ISO 32000-1, 7.5). */
export class PdfFile {
  // The second line tells programs that the file is no text (ISO 19005-3, 6.1.2).
  private readonly parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
  private length = this.parts[0]!.length;
  private readonly offsets: number[] = [];

  /** A number for what is written later. */
  reserve(): Ref {
    return this.offsets.push(0);
  }

  add(body: string, id: Ref = this.reserve()): Ref {
    this.offsets[id - 1] = this.length;
    this.write(`${id} 0 obj\n${body}\nendobj\n`);
    return id;
  }

  /** @param dictionary without its length, such as `/Filter /FlateDecode` */
  stream(dictionary: string, bytes: Buffer, id: Ref = this.reserve()): Ref {
    this.offsets[id - 1] = this.length;
    this.write(`${id} 0 obj\n<< ${dictionary} /Length ${bytes.length} >>\nstream\n`);
    this.parts.push(bytes);
    this.length += bytes.length;
    this.write('\nendstream\nendobj\n');
    return id;
  }

  /** The same objects are the same bytes: the file's identity is what it says. */
  end(root: Ref, info: Ref): Buffer {
    const start = this.length;
    const rows = this.offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
    const size = this.offsets.length + 1;
    this.write(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`);
    const hash = createHash('sha256');
    for (const part of this.parts) hash.update(part);
    const id = hash.digest('hex').slice(0, 32);
    const trailer = `<< /Size ${size} /Root ${ref(root)} /Info ${ref(info)} /ID [<${id}> <${id}>] >>`;
    this.write(`trailer\n${trailer}\nstartxref\n${start}\n%%EOF\n`);
    return Buffer.concat(this.parts, this.length);
  }

  private write(text: string): void {
    const bytes = Buffer.from(text, 'latin1');
    this.parts.push(bytes);
    this.length += bytes.length;
  }
}
