// mongosh, by the health check while the database is not ready: initiates the replica set, then makes the accounts. Each step may
// find itself done already, also by an earlier version that knew no accounts.
const { MONGO_PASSWORD, MONGO_BACKUP_PASSWORD, MONGO_ROOT_PASSWORD } = process.env;
const admin = db.getSiblingDB('admin');
const shop = db.getSiblingDB('shop');

const { setName, isWritablePrimary } = admin.hello();
if (!setName) rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] });
if (isWritablePrimary) {
  try {
    // From this machine, and only while there is nobody yet (MongoDB's localhost exception).
    admin.createUser({ user: 'root', pwd: MONGO_ROOT_PASSWORD, roles: ['root'] });
  } catch {
    // Refused: there is somebody. Whether it is this root, the login tells.
  }
  admin.auth('root', MONGO_ROOT_PASSWORD);
  // Of its own database alone each: the shop reads and writes, which covers collections and indexes but neither accounts nor roles
  // (MongoDB, "Built-in roles"); whoever saves it reads.
  const accounts = [
    { user: 'backup', pwd: MONGO_BACKUP_PASSWORD, roles: [{ role: 'read', db: 'shop' }] },
    { user: 'shop', pwd: MONGO_PASSWORD, roles: [{ role: 'readWrite', db: 'shop' }] },
  ];
  for (const { user, ...account } of accounts) {
    if (shop.getUser(user)) shop.updateUser(user, account);
    else shop.createUser({ user, ...account });
  }
}
