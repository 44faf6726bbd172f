import { lookup } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';
import { Names } from '../application/ports/outside.js';

/** A resolver that says nothing is as good as one that knows no such name. */
const PATIENCE_MS = 5_000;

@Injectable()
export class SystemNames extends Names {
  override async resolve(host: string): Promise<string[]> {
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<string[]>((resolve) => {
      timer = setTimeout(() => resolve([]), PATIENCE_MS).unref();
    });
    const found = lookup(host, { all: true }).then(
      (addresses) => addresses.map(({ address }) => address),
      () => [],
    );
    return Promise.race([found, over]).finally(() => clearTimeout(timer));
  }
}
