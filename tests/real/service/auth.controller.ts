import {
  BadRequestException,
  Body,
  ConflictException,
  Controller,
  HttpCode,
  Post,
  UnauthorizedException,
} from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { compare, hash } from 'bcryptjs';
import { IsEmail, IsNotEmpty, IsString, MinLength } from 'class-validator';
import { Database } from './database.ts';
import { Public } from './jwt.guard.ts';

class SignInDto {
  @IsEmail()
  email!: string;

  @IsString()
  @IsNotEmpty()
  password!: string;
}

class SignUpDto {
  @IsString()
  @IsNotEmpty()
  name!: string;

  @IsEmail()
  email!: string;

  @IsString()
  @MinLength(8)
  password!: string;
}

class GitProviderCodeDto {
  @IsString()
  @IsNotEmpty()
  code!: string;
}

interface Account {
  readonly id: string;
  readonly password_hash: string;
}

@Public()
@Controller('auth')
export class AuthController {
  readonly #database: Database;
  readonly #jwt: JwtService;

  constructor(database: Database, jwt: JwtService) {
    this.#database = database;
    this.#jwt = jwt;
  }

  @Post('signin')
  @HttpCode(200)
  async signIn(@Body() { email, password }: SignInDto) {
    const [account] = await this.#database.rows<Account>('select * from account where email = $1', [email]);
    if (account === undefined || !(await compare(password, account.password_hash))) {
      throw new UnauthorizedException('Invalid credentials');
    }
    return this.#tokenFor(account);
  }

  @Post('signup')
  async signUp(@Body() { name, email, password }: SignUpDto) {
    const [account] = await this.#database.rows<Account>(
      `insert into account (name, email, password_hash) values ($1, $2, $3)
       on conflict (email) do nothing returning *`,
      [name, email, await hash(password, 4)],
    );
    if (account === undefined) throw new ConflictException('This e-mail is taken');
    return this.#tokenFor(account);
  }

  /** There is no provider here: a code is never valid. */
  @Post('gitprovider')
  async signInWithCode(@Body() _: GitProviderCodeDto) {
    throw new BadRequestException('The code is not valid');
  }

  async #tokenFor({ id }: Account) {
    return { accessToken: await this.#jwt.signAsync({ sub: id }) };
  }
}
