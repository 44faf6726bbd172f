import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { roleMissing } from '../../../shared/auth/roles.js';
import { foldText, wordPatterns } from '../../../shared/domain/search-text.js';
import type { Page } from '../../../shared/http/lists/paging.js';
import { Migrations } from '../../../shared/persistence/migrations.js';
import { pageWithTotal } from '../../../shared/persistence/list-totals.js';
import {
  type AdminListRequest,
  AdministratorRepository,
  type AdministratorSheet,
} from '../application/ports/administrator-repository.js';
import { Administrator, type AdministratorState } from '../domain/administrator.js';
import { AdminEmailTaken, AdministratorNotFound } from '../domain/admin-errors.js';
import type { AdministratorDocument, RosterDocument } from './administrator.schema.js';

const ENTITY = { searchText: 0, sortName: 0 } as const;
const SHEET = { ...ENTITY, passwordHash: 0, sessionVersion: 0 } as const;

type EntityDocument = Omit<AdministratorDocument, keyof typeof ENTITY>;
type SheetDocument = Omit<AdministratorDocument, keyof typeof SHEET>;

@Injectable()
export class MongoAdministratorRepository extends AdministratorRepository {
  constructor(
    @InjectModel('Administrator') private readonly administrators: Model<AdministratorDocument>,
    @InjectModel('AdministratorRoster') private readonly roster: Model<RosterDocument>,
    migrations: Migrations,
  ) {
    super();
    migrations.register({ id: '0013-roles', run: () => this.makeOwners() });
  }

  override nextId(): string {
    return new Types.ObjectId().toHexString();
  }

  override async get(id: string): Promise<Administrator> {
    const administrator = await this.find(id);
    if (!administrator) throw new AdministratorNotFound();
    return administrator;
  }

  override async find(id: string): Promise<Administrator | undefined> {
    return restore(await this.administrators.findById(id, ENTITY).lean<EntityDocument | null>());
  }

  override async findByEmail(email: string): Promise<Administrator | undefined> {
    return restore(await this.administrators.findOne({ email }, ENTITY).lean<EntityDocument | null>());
  }

  override async list({
    skip,
    limit,
    search,
    role,
    sort,
    descending,
  }: AdminListRequest): Promise<Page<AdministratorSheet>> {
    const words = wordPatterns(search ?? '');
    const filter = {
      ...(words.length > 0 && { $and: words.map((word) => ({ searchText: { $regex: word } })) }),
      ...(role && { role }),
    };
    const direction = descending ? -1 : 1;
    const { items, ...page } = await pageWithTotal(this.administrators, filter, skip, () =>
      this.administrators
        .find(filter, SHEET)
        .sort({ [sort === 'nom' ? 'sortName' : sort]: direction, _id: direction })
        .skip(skip)
        .limit(limit)
        .lean<SheetDocument[]>(),
    );
    return { ...page, items: items.map(({ _id, ...sheet }) => ({ id: _id.toHexString(), ...sheet })) };
  }

  override async count(): Promise<number> {
    return this.administrators.countDocuments({});
  }

  override async ownersBeside(id: string): Promise<number> {
    return this.administrators.countDocuments({ role: 'owner', _id: { $ne: id } });
  }

  override async assertNotDemoted(id: string): Promise<void> {
    if (await this.administrators.exists({ _id: id, role: { $ne: 'owner' } })) throw roleMissing();
  }

  override async sessionVersion(id: string): Promise<number | undefined> {
    const found = await this.administrators
      .findById(id, { sessionVersion: 1 })
      .lean<Pick<AdministratorDocument, 'sessionVersion'> | null>();
    return found?.sessionVersion;
  }

  override async add(administrator: Administrator): Promise<void> {
    const { id, ...state } = administrator.snapshot();
    await refusingDuplicates(() =>
      this.administrators.create({ _id: new Types.ObjectId(id), ...state, ...derived(state) }),
    );
  }

  override async save(administrator: Administrator): Promise<void> {
    const { id, ...state } = administrator.snapshot();
    const version = state.version + 1;
    await refusingDuplicates(() =>
      this.administrators.updateOne({ _id: id }, { $set: { ...state, ...derived(state), version } }),
    );
    administrator.saved();
  }

  override async remove(id: string): Promise<void> {
    await this.administrators.deleteOne({ _id: id });
  }

  /** Those who were added before there were roles could do everything. */
  private async makeOwners(): Promise<void> {
    await this.administrators.updateMany({ role: { $exists: false } }, { $set: { role: 'owner' } });
  }

  override async lockRoster(): Promise<void> {
    await this.roster.updateOne({ _id: 'administrators' }, { $inc: { changes: 1 } }, { upsert: true });
  }
}

function restore(document: EntityDocument | null): Administrator | undefined {
  if (!document) return undefined;
  const { _id, ...state } = document;
  return Administrator.restore({ id: _id.toHexString(), ...state });
}

function derived({
  nom,
  prenom,
  email,
  reference,
}: Pick<AdministratorState, 'nom' | 'prenom' | 'email' | 'reference'>) {
  return { searchText: foldText(`${prenom} ${nom} ${email} ${reference}`), sortName: foldText(`${nom} ${prenom}`) };
}

async function refusingDuplicates(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const { code, keyPattern } = error as { code?: unknown; keyPattern?: Record<string, unknown> };
    if (code === 11000 && keyPattern && 'email' in keyPattern) throw new AdminEmailTaken();
    throw error;
  }
}
