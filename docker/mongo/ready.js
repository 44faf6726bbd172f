// mongosh, by the health check: ends with 0 once the shop may log in and write.
db.getSiblingDB('shop').auth('shop', process.env.MONGO_PASSWORD);
quit(db.hello().isWritablePrimary ? 0 : 1);
