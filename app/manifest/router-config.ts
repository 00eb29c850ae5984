import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes'
import type { Frame, PageEntry, RedirectEntry } from './page-entry.ts'

/** The layouts of each frame, from the outermost; files from `app/`. */
const LAYOUTS: Record<Frame, readonly string[]> = {
  public: ['layouts/public-frame.tsx', 'layouts/page-boundary.tsx'],
  checkout: ['routes/checkout/checkout-boundary.tsx'],
  console: ['routes/console/frame/area-layout.tsx'],
}

/** The file that answers at every address that leads elsewhere. */
export const REDIRECT_FILE = 'routes/redirect.ts'

/**
 * The router's configuration of these pages and redirects. A route is named by its file, as the router does
 * by default, or by its path when several addresses share the file.
 */
export function routerConfig(
  pages: readonly PageEntry[],
  redirects: readonly RedirectEntry[],
): RouteConfigEntry[] {
  const shared = new Set(pages.map(({ file }) => file).filter((file, n, all) => all.indexOf(file) !== n))
  const routeOf = ({ path, file }: PageEntry) => {
    if (path === '/') return index(file)
    return route(path.slice(1), file, shared.has(file) ? { id: path.slice(1) } : {})
  }
  const frames = Map.groupBy(
    pages.filter(({ detail }) => detail !== null),
    ({ detail }) => detail!.path,
  )
  const sharedFrames = [...frames.values()].map(([first]) => first!.detail!.file)
  const isSharedFrame = (file: string) => sharedFrames.indexOf(file) !== sharedFrames.lastIndexOf(file)
  /** The parts of a detail page stand together inside its frame, at the place of the first. */
  const routesOf = (inside: readonly PageEntry[]) =>
    [...Map.groupBy(inside, (page) => page.detail?.path ?? page)].flatMap(([key, [first, ...others]]) => {
      if (typeof key !== 'string') return routeOf(key)
      const { file } = first!.detail!
      return layout(
        file,
        isSharedFrame(file) ? { id: `detail:${key}` } : {},
        [first!, ...others].map(routeOf),
      )
    })
  const framed = Map.groupBy(pages, ({ frame }) => frame)
  return [
    ...[...framed].flatMap(([frame, inside]) =>
      (frame ? [...LAYOUTS[frame]] : []).reduceRight<RouteConfigEntry[]>(
        (children, file) => [layout(file, children)],
        routesOf(inside),
      ),
    ),
    ...redirects.map(({ from }) => route(from.slice(1), REDIRECT_FILE, { id: `redirect:${from}` })),
  ]
}
