import type { ReactNode } from 'react'
import {
  Links,
  type LinksFunction,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
} from 'react-router'
import '#ui/theme.css'
import { servicesContext } from '#server/request-context.ts'
import textFont from '#ui/fonts/figtree-text.woff2?url'
import displayFont from '#ui/fonts/fraunces-display.woff2?url'
import { ToastProvider } from '#ui/toasts.tsx'
import type { Route } from './+types/root.ts'
import { CriticalError } from './shell/critical-error.tsx'
import { NavigationProgress } from './shell/navigation-progress.tsx'
import { PageFocus } from './shell/page-focus.tsx'

const preloadFont = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const

export const links: LinksFunction = () => [
  preloadFont(displayFont),
  preloadFont(textFont),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.png', type: 'image/png', sizes: '48x48' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

export const meta: MetaFunction = () => [
  { title: 'Calanque · Des maisons d’exception, de la Provence à la Riviera' },
  {
    name: 'description',
    content:
      'Location de villas de luxe sur la Côte d’Azur, en Provence et à Monaco. Prix du séjour complet, réservation et signature en ligne.',
  },
]

/** What every page's head needs: where the site is reached. */
export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(servicesContext).config.publicUrl }
}

/** The document around every page, errors included. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#f6f2ea" />
        <meta name="format-detection" content="telephone=no" />
        <Meta />
        {/* Our own style sheets need no nonce, and React would miss it where browsers hide it. */}
        <Links nonce="" />
      </head>
      <body className="flex min-h-dvh flex-col">
        <a
          href="#contenu"
          className="sr-only z-50 rounded bg-encre px-5 py-3 text-blanc focus:not-sr-only focus:fixed focus:left-4 focus:top-4"
        >
          Aller au contenu
        </a>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <ToastProvider>
      <NavigationProgress />
      <Outlet />
      <PageFocus />
    </ToastProvider>
  )
}

export { CriticalError as ErrorBoundary }
