import { type PageFacts, type PageName, PAGES, versionPath } from '@shop/contract';
import { Navigate, type RouteObject, useRoutes } from 'react-router-dom';
import { paths } from '../shared/paths';
import { OtherProgram } from '../shared/ui/OtherProgram';
import { useNavigation } from '../shared/ui/use-navigation';
import { StoreLayout } from './layouts/StoreLayout';
import { type LazyPage, lazyPage, type PageModule } from './lazy-page';
import { PAGE_COMPONENTS } from './page-components';

const names = Object.keys(PAGES) as PageName[];
const components = {} as Record<PageName, LazyPage>;
for (const name of names) components[name] = lazyPage(PAGE_COMPONENTS[name]);

/** Fetches the code of a page, so that it can be taken over from the server as a whole. */
export const loadPage = (page: PageName): Promise<PageModule> => components[page].load();

function routeOf(name: PageName): RouteObject[] {
  const page: PageFacts = PAGES[name];
  const { path, words = path, aliases = [] } = page;
  const Page = components[name];
  return [
    { path, element: <Page /> },
    // Twice the same where there are none.
    { path: words, element: <Page /> },
    ...('versions' in page ? [{ path: versionPath(path, ':number'), element: <Page /> }] : []),
    ...aliases.map((alias) => ({ path: alias, element: <Navigate to={path} replace /> })),
  ];
}

const NotFound = components.notFound;
const backOffice: RouteObject = { path: `${paths.admin}/*`, element: <OtherProgram otherwise={<NotFound />} /> };

const routes: RouteObject[] = [{ element: <StoreLayout />, children: [...names.flatMap(routeOf), backOffice] }];

/** Every page, each loaded when it is first visited. */
export function AppRoutes() {
  useNavigation();
  return useRoutes(routes);
}
