import 'reflect-metadata';
import { type INestApplication, ValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Server, ServerOptions } from 'socket.io';
import { AppModule } from './app.module.ts';
import { settings } from './settings.ts';

/** The gateway's path, if the deployment sets one. */
class SocketPathAdapter extends IoAdapter {
  override createIOServer(port: number, options?: ServerOptions): Server {
    return super.createIOServer(port, { ...options, path: settings.socketPath } as ServerOptions);
  }
}

async function start(): Promise<INestApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule, { logger: ['error'] });
  if (settings.globalPrefix !== '') app.setGlobalPrefix(settings.globalPrefix);
  app.useWebSocketAdapter(new SocketPathAdapter(app));
  app.useGlobalPipes(new ValidationPipe({ whitelist: true, forbidNonWhitelisted: true, transform: true }));
  app.set('trust proxy', 'loopback');
  app.enableShutdownHooks();
  await app.listen(settings.port, '127.0.0.1');
  return app;
}

await start();
