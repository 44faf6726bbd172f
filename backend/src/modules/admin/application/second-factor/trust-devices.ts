import { Injectable } from '@nestjs/common';
import { TRUSTED_DEVICE_LIMITS } from '@shop/contract';
import { deviceName } from '../../../../shared/auth/device-name.js';
import { Clock } from '../../../../shared/domain/clock.js';
import { UnitOfWork } from '../../../../shared/persistence/unit-of-work.js';
import { Throttle } from '../../../../shared/throttle/throttle.js';
import type { AdministratorState } from '../../domain/administrator.js';
import {
  deviceToken,
  hashOf,
  newSecret,
  readToken,
  type TrustedDevice,
  type TrustGround,
  trustedUntil,
} from '../../domain/trusted-device.js';
import { AdminAudit } from '../admin-audit.js';
import { adminAllowances } from '../admin-allowances.js';
import { AdministratorRepository } from '../ports/administrator-repository.js';
import { SecondFactors } from '../ports/second-factors.js';
import { TrustedDevices } from '../ports/trusted-devices.js';

/** What a browser shows of itself. */
export interface ShownDevice {
  /** The cookie of this administrator. */
  token: string | undefined;
  userAgent: string | undefined;
}

/** What the browser is to keep from now on. */
export interface KeptDevice {
  token: string;
  until: Date;
}

/** Two tabs, or a lost answer: a secret that was replaced a moment ago is no stolen one. */
const AT_ONCE_MS = 60_000;

/** Devices that stand in for the second step of a login, never for the password. */
@Injectable()
export class TrustDevices {
  constructor(
    private readonly devices: TrustedDevices,
    private readonly administrators: AdministratorRepository,
    private readonly factors: SecondFactors,
    private readonly throttle: Throttle,
    private readonly audit: AdminAudit,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Behind the right password. The secret serves once; a new one takes its place.
   * @returns undefined where the second step is to be asked @throws DomainError of too many attempts
   */
  async standsIn(administrator: AdministratorState, shown: ShownDevice): Promise<KeptDevice | undefined> {
    const given = readToken(shown.token);
    const ground = given && (await this.groundOf(administrator));
    if (!ground) return undefined;
    const { id } = given;
    const now = this.clock.now();
    // Of one that is over nobody can guess anything.
    if (!(await this.devices.find(ground, id, now))) return undefined;
    const guess = await this.throttle.take(adminAllowances.trustedDevice(administrator.id));
    const secret = newSecret();
    const rotation = {
      id,
      hash: hashOf(given.secret),
      newHash: hashOf(secret),
      name: deviceName(shown.userAgent),
      now,
    };
    const device = await this.devices.rotate(ground, rotation);
    if (device) {
      await guess.giveBack();
      return { token: deviceToken(id, secret), until: device.until };
    }
    await this.endCopied(administrator, ground, rotation);
    return undefined;
  }

  /** Right behind a code. @returns undefined for whoever has no second factor */
  async trust(administrator: AdministratorState, { token, userAgent }: ShownDevice): Promise<KeptDevice | undefined> {
    const ground = await this.groundOf(administrator);
    if (!ground) return undefined;
    const now = this.clock.now();
    const secret = newSecret();
    const device: TrustedDevice = {
      ...{ ...ground, id: this.devices.nextId(), hash: hashOf(secret), formerHash: '', name: deviceName(userAgent) },
      ...{ rotatedAt: now, since: now, lastUsedAt: now, until: trustedUntil(now) },
    };
    await this.work.run(async () => {
      // The browser forgets what it kept before.
      const former = readToken(token)?.id;
      if (former) await this.devices.remove(administrator.id, former);
      await this.devices.add(device, TRUSTED_DEVICE_LIMITS.devices);
      await this.audit.recordOwn('administrator.device-trusted', administrator, { device: device.name });
    });
    return { token: deviceToken(device.id, secret), until: device.until };
  }

  async list(administratorId: string): Promise<TrustedDevice[]> {
    const ground = await this.groundOf((await this.administrators.get(administratorId)).snapshot());
    return ground ? this.devices.list(ground, this.clock.now()) : [];
  }

  /** One that is gone already changes nothing. @param id missing: all of them */
  async revoke(administratorId: string, id?: string): Promise<void> {
    const administrator = (await this.administrators.get(administratorId)).snapshot();
    await this.work.run(async () => {
      const gone =
        id === undefined
          ? await this.devices.removeAll(administratorId)
          : Number(await this.devices.remove(administratorId, id));
      if (gone > 0)
        await this.audit.record('administrator.device-revoked', administrator, { after: { devices: gone } });
    });
  }

  /** A secret that was replaced long ago is shown by whoever copied it, or was copied from: neither is trusted any more. */
  private async endCopied(
    administrator: AdministratorState,
    ground: TrustGround,
    { id, hash, now }: { id: string; hash: string; now: Date },
  ): Promise<void> {
    const known = await this.devices.find(ground, id, now);
    if (!known || known.formerHash !== hash || now.getTime() - known.rotatedAt.getTime() < AT_ONCE_MS) return;
    await this.work.run(async () => {
      if (!(await this.devices.remove(administrator.id, id))) return;
      const after = { devices: 1, reason: 'Son signe a servi deux fois' };
      await this.audit.recordOwn('administrator.device-revoked', administrator, after);
    });
  }

  private async groundOf({ id, sessionVersion }: AdministratorState): Promise<TrustGround | undefined> {
    const factorSince = (await this.factors.find(id))?.confirmedAt;
    return factorSince ? { administratorId: id, sessionVersion, factorSince } : undefined;
  }
}
