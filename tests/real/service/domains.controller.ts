import {
  Body,
  ConflictException,
  Controller,
  Delete,
  Get,
  NotFoundException,
  Param,
  ParseUUIDPipe,
  Post,
} from '@nestjs/common';
import { IsBoolean, IsFQDN, IsNotEmpty, IsString } from 'class-validator';
import { Database } from './database.ts';

class CreateDomainDto {
  @IsFQDN()
  domain!: string;

  @IsString()
  @IsNotEmpty()
  challenge!: string;

  @IsBoolean()
  main!: boolean;

  @IsBoolean()
  linked!: boolean;
}

@Controller('domains')
export class DomainsController {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  @Get()
  list() {
    return this.#database.read('select * from domain order by domain');
  }

  @Get(':id')
  async read(@Param('id', ParseUUIDPipe) id: string) {
    const [domain] = await this.#database.read('select * from domain where id = $1', [id]);
    if (domain === undefined) throw new NotFoundException('Domain not found');
    return domain;
  }

  @Post()
  async create(@Body() { domain, challenge, main, linked }: CreateDomainDto) {
    const [created] = await this.#database.rows(
      `insert into domain (domain, challenge, main, linked) values ($1, $2, $3, $4)
       on conflict (domain) do nothing returning *`,
      [domain, challenge, main, linked],
    );
    if (created === undefined) throw new ConflictException(`${domain} exists already`);
    return created;
  }

  @Delete(':id')
  async remove(@Param('id', ParseUUIDPipe) id: string): Promise<void> {
    const removed = await this.#database.rows('delete from domain where id = $1 returning id', [id]);
    if (removed.length === 0) throw new NotFoundException('Domain not found');
  }
}
