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

/** Where the module that keeps the keys of programs registers, so that the guard does not depend on it. */
@Injectable()
export class ProgramKeys {
  private programOf: ProgramOfKey | undefined;

  register(programOf: ProgramOfKey): void {
    this.programOf = programOf;
  }

  /** Undefined where the header carries none. @throws DomainError API_KEY.UNKNOWN, THROTTLE.TOO_MANY */
  async actorOf(authorization: string | undefined): Promise<ProgramActor | undefined> {
    const [, key] = KEY_IN_HEADER.exec(authorization ?? '') ?? [];
    return key === undefined ? undefined : this.programOf?.(key);
  }
}
