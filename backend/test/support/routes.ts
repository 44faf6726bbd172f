import type { INestApplication } from '@nestjs/common';

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}

/** 'GET /api/products' and so on: every route of the running application's controllers. */
export function routesOf(app: INestApplication): string[] {
  const { router } = app.getHttpAdapter().getInstance() as { router: { stack: Layer[] } };
  const routes = router.stack.flatMap(({ route }) =>
    route ? Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${route.path}`) : [],
  );
  if (routes.length === 0) throw new Error('no route found: has the router changed its shape?');
  return [...new Set(routes)];
}
