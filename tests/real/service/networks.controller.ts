import { Body, Controller, Get, Post } from '@nestjs/common';
import { IsFQDN, IsInt, IsUUID, Max, Min } from 'class-validator';
import { Database } from './database.ts';

class CreateNetworkDto {
  @IsFQDN()
  domain!: string;

  @IsInt()
  @Min(1)
  @Max(65_535)
  port!: number;

  @IsUUID()
  projectId!: string;
}

const columns = 'id, domain, port, project_id as "projectId"';

@Controller('networks')
export class NetworksController {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  @Get()
  list() {
    return this.#database.read(`select ${columns} from network order by domain`);
  }

  @Post()
  async create(@Body() { domain, port, projectId }: CreateNetworkDto) {
    const [created] = await this.#database.rows(
      `insert into network (domain, port, project_id) values ($1, $2, $3) returning ${columns}`,
      [domain, port, projectId],
    );
    return created;
  }
}
