import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import { configureApplication } from './application.js';
import type { Environment } from './config/environment.js';
import { welcome } from './config/welcome.js';
import { openDatabase } from './database.js';
import { DemoAdministrator } from './modules/admin/application/demo-administrator.js';
import { drainConnections, limitConnectionTimes } from './shared/http/limits/connection-limits.js';
import { RequestsInFlight } from './shared/http/limits/requests-in-flight.js';
import { LiveStreams } from './shared/live/live-streams.js';
import { createLogger } from './shared/logging/logger.js';
import { NestLogger } from './shared/logging/logging.module.js';

export interface RunningServer {
  port: number;
  /** Finishes the requests under way, then closes the database. */
  stop(): Promise<void>;
}

/** Starts database (embedded unless MONGODB_URI is set), application and HTTP server. */
export async function startServer(environment: Environment, frontendDir?: string): Promise<RunningServer> {
  // Loaded only when wanted: a normal start does not carry them.
  const tracing = environment.tracing ? (await import('./tracing.js')).startTracing() : undefined;
  const database = await openDatabase(environment, { join: false });
  const logger = createLogger(environment.logLevel);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(environment, database.uri), {
    bodyParser: false,
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  tracing?.watch(app);
  configureApplication(app, { environment, frontendDir, trace: tracing?.middleware });
  limitConnectionTimes(app.getHttpServer() as Server);
  const server = (await app.listen(environment.port, environment.host)) as Server;
  const { port } = server.address() as AddressInfo;
  if (environment.production) {
    logger.info(
      { port, publicUrl: environment.publicUrl, database: database.kind === 'mongodb' ? 'MongoDB' : 'embedded' },
      'ready',
    );
  } else {
    process.stdout.write(await greeting(app, { ...environment, port }));
  }

  return {
    port,
    stop: async () => {
      app.get(RequestsInFlight).beginStop();
      app.get(LiveStreams).beginStop();
      await drainConnections(server, { delayMs: environment.stopDelaySeconds * 1000 });
      await app.close();
      await database.close();
      await tracing?.stop();
    },
  };
}

async function greeting(app: NestExpressApplication, environment: Environment): Promise<string> {
  // Shown while it still opens the back-office, so that a newcomer can log in and an owner remembers to change it.
  const showDemoLogin = environment.admin.isDemo && (await app.get(DemoAdministrator).isStillValid());
  return welcome(environment, { showDemoLogin });
}
