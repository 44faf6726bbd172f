import { createHash } from 'node:crypto';
import { utf16 } from './font-program.js';

export type Ref = number;

export const ref = (id: Ref) => `${id} 0 R`;

/** A text string (ISO 32000-1, 7.9.2.2), whatever its letters. */
export const textString = (text: string) => `<feff${utf16(text)}>`;

/** A file under the pen: numbered objects, then the table of where they are (ISO 32000-1, 7.5). */
export class PdfFile {
  // The second line tells programs that the file is no text (ISO 19005-3, 6.1.2).
  private text = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';
  /** What stands before it: Latin 1, a byte a character. */
  private readonly parts: (string | Buffer)[] = [];
  private before = 0;
  private readonly offsets: number[] = [];

  /** A number for what is written later. */
  reserve(): Ref {
    return this.offsets.push(0);
  }

  add(body: string, id: Ref = this.reserve()): Ref {
    this.offsets[id - 1] = this.before + this.text.length;
    this.text += `${id} 0 obj\n${body}\nendobj\n`;
    return id;
  }

  /** @param dictionary without its length, such as `/Filter /FlateDecode` */
  stream(dictionary: string, bytes: Buffer, id: Ref = this.reserve()): Ref {
    this.offsets[id - 1] = this.before + this.text.length;
    const head = `${this.text}${id} 0 obj\n<< ${dictionary} /Length ${bytes.length} >>\nstream\n`;
    this.parts.push(head, bytes);
    this.before += head.length + bytes.length;
    this.text = '\nendstream\nendobj\n';
    return id;
  }

  /** The same objects are the same bytes: the file's identity is what it says. */
  end(root: Ref, info: Ref): Buffer {
    const start = this.before + this.text.length;
    const rows = this.offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
    const size = this.offsets.length + 1;
    const trailerOf = (id: string) => {
      const facts = `<< /Size ${size} /Root ${ref(root)} /Info ${ref(info)} /ID [<${id}> <${id}>] >>`;
      return `trailer\n${facts}\nstartxref\n${start}\n%%EOF\n`;
    };
    const body = `${this.text}xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`;
    const end = this.before + body.length;
    const bytes = Buffer.allocUnsafe(end + trailerOf('0'.repeat(32)).length);
    let at = 0;
    for (const part of [...this.parts, body]) {
      at += typeof part === 'string' ? bytes.write(part, at, 'latin1') : part.copy(bytes, at);
    }
    const id = createHash('sha256').update(bytes.subarray(0, end)).digest('hex').slice(0, 32);
    bytes.write(trailerOf(id), end, 'latin1');
    return bytes;
  }
}
