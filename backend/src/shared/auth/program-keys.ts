import { Injectable } from '@nestjs/common';
import { API_KEY_PREFIX } from '@shop/contract';
import { DomainError } from '../domain/domain-error.js';
import type { Actor } from './actor.js';

type ProgramActor = Extract<Actor, { kind: 'program' }>;
/** @throws DomainError API_KEY.UNKNOWN, THROTTLE.TOO_MANY */
type ProgramOfKey = (key: string) => Promise<ProgramActor>;

const KEY_IN_HEADER = new RegExp(`^(?:Bearer|Token) +(${API_KEY_PREFIX}\\S*)$`, 'i');

/** Told to whoever writes a program, never to a shopper. */
export const scopeMissing = () =>
  new DomainError('forbidden', 'API_KEY.SCOPE_MISSING', 'Cette clé n’ouvre pas cette adresse.');

/** Undefined where the header carries none. */
export const keyIn = (authorization: string | undefined): string | undefined =>
  KEY_IN_HEADER.exec(authorization ?? '')?.[1];

/** Where the module that keeps the keys of programs registers, so that the guard does not depend on it. */
@Injectable()
export class ProgramKeys {
  private lookup: ProgramOfKey | undefined;

  register(lookup: ProgramOfKey): void {
    this.lookup = lookup;
  }

  /** @throws DomainError API_KEY.UNKNOWN, THROTTLE.TOO_MANY */
  async programOf(key: string): Promise<ProgramActor> {
    if (!this.lookup) throw new Error('nobody keeps the keys of programs');
    return this.lookup(key);
  }
}
