import { Body, Controller, Get, Post } from '@nestjs/common';
import { IsNotEmpty, IsString } from 'class-validator';
import { Database } from './database.ts';

class GitProviderDto {
  @IsString()
  @IsNotEmpty()
  client_id!: string;

  @IsString()
  @IsNotEmpty()
  client_secret!: string;
}

@Controller('configuration')
export class ConfigurationController {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  @Get()
  async read() {
    const [github = null] = await this.#database.read('select client_id, client_secret from git_provider');
    return { github };
  }

  @Post('gitprovider')
  async save(@Body() { client_id, client_secret }: GitProviderDto) {
    await this.#database.rows(
      `insert into git_provider (client_id, client_secret) values ($1, $2)
       on conflict (only_one) do update set client_id = $1, client_secret = $2`,
      [client_id, client_secret],
    );
    return { client_id };
  }
}
