import { createParamDecorator, type ExecutionContext } from '@nestjs/common';

/** Who is asking. */
export type Actor = { kind: 'anonymous' } | { kind: 'client'; id: string } | { kind: 'admin'; id: string };

export const ANONYMOUS: Actor = { kind: 'anonymous' };

export interface RequestWithActor {
  actor?: Actor;
}

/** The actor that the guard found; anonymous on public routes without a valid token. */
export const CurrentActor = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Actor =>
    context.switchToHttp().getRequest<RequestWithActor>().actor ?? ANONYMOUS,
);
