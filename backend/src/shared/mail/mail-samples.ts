import { Injectable } from '@nestjs/common';
import type { IntroducedMail } from '@shop/contract';
import type { MailWords } from './mail-layout.js';

type Sample = () => MailWords & { subject: string };

/** Where modules say what a mail of theirs reads like, with invented facts: for whoever writes its introduction. */
@Injectable()
export class MailSamples {
  private readonly samples = new Map<IntroducedMail, Sample>();

  register(kind: IntroducedMail, sample: Sample): void {
    this.samples.set(kind, sample);
  }

  of(kind: IntroducedMail): MailWords & { subject: string } {
    const sample = this.samples.get(kind);
    if (!sample) throw new Error(`nobody says what a mail of the kind ${kind} reads like`);
    return sample();
  }
}
