import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { BriefRead } from '../../../shared/persistence/brief-read.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import type { PlacedVersion } from '../application/ports/legal-text-store.js';
import type { NoticeEntry } from '../domain/guarantee-notice.js';
import { isNotice, type NoticeDocument } from './guarantee-notice.schema.js';
import { LEGAL_VERSION_MODEL, type VersionDocument, WITHOUT_WORDS, withoutId } from './legal-version.schema.js';

interface EveryPlaced {
  placed: PlacedVersion[];
  notices: NoticeEntry[];
}

/** What was published of the texts and of the notice's picture, which every quote and every order asks. */
@Injectable()
export class PlacedVersions {
  private readonly kept: BriefRead<EveryPlaced>;

  constructor(@InjectModel(LEGAL_VERSION_MODEL) versions: Model<VersionDocument>, work: UnitOfWork) {
    this.kept = new BriefRead(async () => {
      const found = await versions.find({}, WITHOUT_WORDS).lean<(VersionDocument | NoticeDocument)[]>();
      const placed = found.filter((one): one is VersionDocument => !isNotice(one)).map(withoutId);
      return { placed, notices: found.filter(isNotice) };
    }, work);
  }

  every(): Promise<EveryPlaced> {
    return this.kept.get();
  }

  /** Joins the current unit of work. */
  changed(): void {
    this.kept.changed();
  }
}
