// mongosh, by the health check: ends with 0 once the backups may log in, and the shop may log in and write.
const shop = db.getSiblingDB('shop');
shop.auth('backup', process.env.MONGO_BACKUP_PASSWORD);
shop.auth('shop', process.env.MONGO_PASSWORD);
quit(db.hello().isWritablePrimary ? 0 : 1);
