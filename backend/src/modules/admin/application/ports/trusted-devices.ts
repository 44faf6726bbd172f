import type { TrustedDevice, TrustGround } from '../../domain/trusted-device.js';

export interface Rotation {
  id: string;
  hash: string;
  newHash: string;
  name: string;
  now: Date;
}

/** Every write says what it goes out from. Everything joins the caller's unit of work. */
export abstract class TrustedDevices {
  abstract nextId(): string;
  /** Beyond `most` of this administrator the oldest goes. */
  abstract add(device: TrustedDevice, most: number): Promise<void>;
  /** The new secret takes the place of this one. @returns undefined when it is not that device's, or not trusted any more */
  abstract rotate(ground: TrustGround, rotation: Rotation): Promise<TrustedDevice | undefined>;
  /** One that is trusted on this ground. */
  abstract find(ground: TrustGround, id: string, now: Date): Promise<TrustedDevice | undefined>;
  /** Those used last first. */
  abstract list(ground: TrustGround, now: Date): Promise<TrustedDevice[]>;
  /** @returns whether it was there */
  abstract remove(administratorId: string, id: string): Promise<boolean>;
  /** @returns how many there were */
  abstract removeAll(administratorId: string): Promise<number>;
}
