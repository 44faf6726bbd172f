import { type Face, FACES, type FontName, type FontRun, fontRuns } from '../paper-fonts.js';
import { paperLines } from '../paper-lines.js';
import type { Pencil } from '../paper-pen.js';
import type { FontProgram } from './font-program.js';
import { Recent } from './recent.js';

/** A piece of text in one font, as it is drawn. */
export interface SetRun extends Omit<FontRun, 'text'> {
  /** Operand of TJ. */
  shown: string;
  /** In sizes. */
  width: number;
}

interface SetText {
  runs: readonly SetRun[];
  width: number;
}

/** Words of some twenty papers; a paper says the same as the one before it but for some thirty words. */
const REMEMBERED = 600;
/** Characters. */
const LONGEST = 600;

/** Texts as they are drawn, worked out once as long as papers say them. */
export class Typesetting {
  private readonly texts = new Recent<SetText>(REMEMBERED);
  private readonly columns = new Recent<readonly string[]>(REMEMBERED);

  constructor(private readonly fonts: ReadonlyMap<FontName, FontProgram>) {}

  font(name: FontName): FontProgram {
    return this.fonts.get(name)!;
  }

  set(text: string, face: Face): SetText {
    return text.length > LONGEST
      ? this.setAnew(text, face)
      : this.texts.of(`${face} ${text}`, () => this.setAnew(text, face));
  }

  /** The lines of a text in a column of so many points. */
  lines(text: string, width: number, { face, size }: Pencil): readonly string[] {
    const make = () => paperLines(text, width, (part) => this.set(part, face).width * size);
    return text.length > LONGEST ? make() : this.columns.of(`${face} ${size} ${width} ${text}`, make);
  }

  private setAnew(text: string, face: Face): SetText {
    const runs = this.runs(text, face).map(({ text: own, ...run }) => {
      const program = this.font(run.font);
      return { ...run, shown: program.shown(own), width: program.width(own) / 1000 };
    });
    return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
  }

  private runs(text: string, face: Face): readonly FontRun[] {
    const [first] = FACES[face];
    const main = this.font(first);
    for (const character of text) {
      if (!main.has(character)) return fontRuns(text, face, (font, one) => this.font(font).has(one));
    }
    return text === '' ? [] : [{ font: first, text }];
  }
}
