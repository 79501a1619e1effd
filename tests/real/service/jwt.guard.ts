import {
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  UnauthorizedException,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { JwtService } from '@nestjs/jwt';

const publicKey = 'isPublic';

/** Marks a route that requires no token. */
export const Public = () => SetMetadata(publicKey, true);

interface SignedInRequest {
  readonly headers: { readonly authorization?: string };
  accountId?: string;
}

/** The account of the request's token. */
export const AccountId = createParamDecorator((_: unknown, context: ExecutionContext) => {
  return context.switchToHttp().getRequest<SignedInRequest>().accountId;
});

/** Every route requires `Authorization: Bearer <token>` unless it is marked `@Public()`. */
@Injectable()
export class JwtGuard implements CanActivate {
  readonly #reflector: Reflector;
  readonly #jwt: JwtService;

  constructor(reflector: Reflector, jwt: JwtService) {
    this.#reflector = reflector;
    this.#jwt = jwt;
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const isPublic = this.#reflector.getAllAndOverride<boolean | undefined>(publicKey, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (isPublic) return true;
    const request = context.switchToHttp().getRequest<SignedInRequest>();
    const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ');
    if (scheme !== 'Bearer') throw new UnauthorizedException();
    try {
      request.accountId = (await this.#jwt.verifyAsync<{ sub: string }>(token)).sub;
    } catch {
      throw new UnauthorizedException();
    }
    return true;
  }
}
