import { Body, Controller, Delete, Get, NotFoundException, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsIn, IsNotEmpty, IsObject, IsString, ValidateIf, ValidateNested } from 'class-validator';
import { Database } from './database.ts';
import { AccountId } from './jwt.guard.ts';

const types = ['oauth', 'personal_access_token', 'deploy_key'] as const;

const secretOf = { oauth: 'code', personal_access_token: 'token', deploy_key: 'key' } as const;

/** Only the field of the type is allowed: the others are rejected. */
class AuthorizationDataDto {
  @ValidateIf((_, value) => value !== undefined)
  @IsString()
  @IsNotEmpty()
  code?: string;

  @ValidateIf((_, value) => value !== undefined)
  @IsString()
  @IsNotEmpty()
  token?: string;

  @ValidateIf((_, value) => value !== undefined)
  @IsString()
  @IsNotEmpty()
  key?: string;
}

class CreateAuthorizationDto {
  @IsIn(types)
  type!: (typeof types)[number];

  @IsString()
  @IsNotEmpty()
  name!: string;

  @IsObject()
  @ValidateNested()
  @Type(() => AuthorizationDataDto)
  data!: AuthorizationDataDto;
}

interface Authorization {
  readonly id: string;
  readonly name: string;
  readonly type: string;
}

@Controller('authorization')
export class AuthorizationController {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  @Get()
  list(@AccountId() accountId: string): Promise<Authorization[]> {
    return this.#database.read(
      'select id, name, type from "authorization" where account_id = $1 order by name',
      [accountId],
    );
  }

  @Post()
  async create(@AccountId() accountId: string, @Body() { type, name, data }: CreateAuthorizationDto) {
    const secret = data[secretOf[type]];
    const [created] = await this.#database.rows<Authorization>(
      `insert into "authorization" (account_id, name, type, data) values ($1, $2, $3, $4)
       returning id, name, type`,
      [accountId, name, type, JSON.stringify({ [secretOf[type]]: secret })],
    );
    return created;
  }

  @Delete(':id')
  async remove(@AccountId() accountId: string, @Param('id', ParseUUIDPipe) id: string): Promise<void> {
    const removed = await this.#database.rows(
      'delete from "authorization" where id = $1 and account_id = $2 returning id',
      [id, accountId],
    );
    if (removed.length === 0) throw new NotFoundException('Authorization not found');
  }
}
