import { REDIRECTS } from './manifest/redirects.ts'
import { routerConfig } from './manifest/router-config.ts'
import { PAGES } from './pages.ts'

/** The router's routes, all derived from the manifest of pages. */
export default routerConfig(PAGES, REDIRECTS)
