import { type ReactNode, use } from 'react'
import { Links, type LinksFunction, Meta, Outlet, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { actorContext, nameContext } from '#server/request-context.ts'
import '#ui/theme.css'
import textFont from '#ui/fonts/figtree-text.woff2?url'
import displayFont from '#ui/fonts/fraunces-display.woff2?url'
import { useFirstGesture } from '#ui/hydrate-later.tsx'
import { ToastProvider } from '#ui/toasts.tsx'
import type { Route } from './+types/root.ts'
import { criticalWords } from './copy/error-words.ts'
import { DocumentNonce } from './document-nonce.ts'
import { errorMeta } from './seo/page-meta.ts'
import { AccessibilityMenu } from './shell/accessibility/accessibility-menu.tsx'
import { SETTINGS_SCRIPT } from './shell/accessibility/accessibility-settings.ts'
import { actingGuard } from './shell/acting/acting-guard.ts'
import { ShownAs } from './shell/acting/shown-as.tsx'
import { ConnectionWatch } from './shell/connection/connection-watch.tsx'
import { keepPage } from './shell/connection/keep-page.ts'
import { UnansweredWatch } from './shell/connection/unanswered-watch.tsx'
import { DirectLinks } from './shell/direct-links.tsx'
import { CriticalError, fetchErrorPages } from './shell/failure/error-pages.tsx'
import { NavigationProgress } from './shell/navigation-progress.tsx'
import { PageFocus } from './shell/page-focus.tsx'
import { PageScripts } from './shell/page-scripts.tsx'

const preloadFont = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const

/** Before every page, file and form: one who acts as another person reads alone. */
export const middleware: Route.MiddlewareFunction[] = [actingGuard]

/** As whom the visitor acts; null for all others. */
export function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  if (actor.kind !== 'user' || !actor.acting) return null
  const name = context.get(nameContext)
  return { name: name ? `${name.firstName} ${name.lastName}` : actor.email, until: actor.acting.until }
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage]

export const links: LinksFunction = () => [
  preloadFont(displayFont),
  preloadFont(textFont),
  { rel: 'icon', href: '/favicon.ico', sizes: '48x48' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export const meta: Route.MetaFunction = ({ error }) =>
  error
    ? errorMeta(criticalWords(error))
    : [{ title: 'Calanque · Des maisons d’exception, de la Provence à la Riviera' }]

/** The document around every page, errors included. The accessibility settings are set on `<html>` before anything is painted. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(DocumentNonce)
  const acting = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang="fr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {import.meta.env.SSR && <script nonce={nonce}>{SETTINGS_SCRIPT}</script>}
        <meta name="theme-color" content="#f6f2ea" />
        <meta name="format-detection" content="telephone=no" />
        <Meta />
        {/* Our own style sheets need no nonce. Browsers hide nonces, so React would report a difference. */}
        <Links nonce="" />
      </head>
      <body className="flex min-h-dvh flex-col">
        <DirectLinks />
        <ShownAs acting={acting}>{children}</ShownAs>
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  )
}

export default function Root() {
  useFirstGesture(fetchErrorPages)
  return (
    <ToastProvider>
      <AccessibilityMenu>
        <NavigationProgress />
        <ConnectionWatch />
        <UnansweredWatch />
        <Outlet />
        <PageFocus />
      </AccessibilityMenu>
    </ToastProvider>
  )
}

export { CriticalError as ErrorBoundary }
