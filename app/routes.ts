import { routerConfig } from './manifest/router-config.ts'
import { PAGES } from './pages.ts'
import { REDIRECTS } from './site-pages.ts'

/** The router's routes, all derived from the manifest of pages. */
export default routerConfig(PAGES, REDIRECTS)
