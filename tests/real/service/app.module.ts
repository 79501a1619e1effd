import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { AuthController } from './auth.controller.ts';
import { AuthorizationController } from './authorization.controller.ts';
import { ConfigurationController } from './configuration.controller.ts';
import { Database } from './database.ts';
import { DomainsController } from './domains.controller.ts';
import { JwtGuard } from './jwt.guard.ts';
import { NetworksController } from './networks.controller.ts';
import { ProjectController } from './project.controller.ts';
import { ProjectGateway } from './project.gateway.ts';
import { settings } from './settings.ts';

@Module({
  imports: [
    JwtModule.register({
      secret: settings.jwtSecret,
      signOptions: { expiresIn: settings.tokenSeconds },
    }),
  ],
  controllers: [
    AuthController,
    AuthorizationController,
    ConfigurationController,
    DomainsController,
    NetworksController,
    ProjectController,
  ],
  providers: [Database, ProjectGateway, { provide: APP_GUARD, useClass: JwtGuard }],
})
export class AppModule {}
