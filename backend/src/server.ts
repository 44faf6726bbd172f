import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import { configureApplication } from './application.js';
import type { Environment } from './config/environment.js';
import { welcome } from './config/welcome.js';
import { DemoAdministrator } from './modules/admin/application/demo-administrator.js';
import { LiveStreams } from './shared/live/live-streams.js';
import { createLogger, NestLogger } from './shared/logging/logging.module.js';

export interface RunningServer {
  port: number;
  /** Finishes the requests under way, then closes the database. */
  stop(): Promise<void>;
}

const DRAIN_MS = 10_000;

/** Starts database (embedded unless MONGODB_URI is set), application and HTTP server. */
export async function startServer(environment: Environment, frontendDir?: string): Promise<RunningServer> {
  const database = environment.mongodbUri ? undefined : await startEmbedded(environment.dataDir);
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.with(environment, database?.uri ?? environment.mongodbUri),
    { bodyParser: false, logger: new NestLogger(createLogger(environment.logLevel)), abortOnError: false },
  );
  configureApplication(app, { environment, frontendDir });
  const server = (await app.listen(environment.port, environment.host)) as Server;
  const { port } = server.address() as AddressInfo;
  // Shown while it still opens the back-office, so that a newcomer can log in and an owner remembers to change it.
  const showDemoLogin = environment.admin.isDemo && (await app.get(DemoAdministrator).isStillValid());
  process.stdout.write(welcome({ ...environment, port }, { showDemoLogin }));

  return {
    port,
    stop: async () => {
      app.get(LiveStreams).closeAll();
      await drain(server);
      await app.close();
      await database?.close();
    },
  };
}

async function startEmbedded(dataDir: string) {
  // Loaded only when used: a shop on MongoDB never carries it.
  const { startEmbeddedDatabase } = await import('./embedded-database/index.js');
  return startEmbeddedDatabase({ dataDir });
}

/** No new connection, idle ones closed at once, busy ones given time to answer. */
async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const limit = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
}
