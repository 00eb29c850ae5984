import { Link, Outlet } from 'react-router'
import { errorWords } from '#app/copy/error-words.ts'
import { errorMeta } from '#app/seo/page-meta.ts'
import { PageError } from '#app/shell/failure/error-pages.tsx'
import { Wordmark } from '#app/shell/wordmark.tsx'
import type { Route } from './+types/checkout-boundary.ts'

export const meta: Route.MetaFunction = ({ error, matches }) =>
  error ? errorMeta(errorWords(error)) : matches[0].meta

/** A step that fails is shown as a page that can be tried again, not as the end of the product. */
export default function CheckoutBoundary() {
  return <Outlet />
}

export function ErrorBoundary() {
  return (
    <>
      <header className="border-b border-hairline">
        <div className="page flex min-h-16 items-center sm:min-h-20">
          <Link to="/" aria-label="Calanque, accueil" className="rounded">
            <Wordmark />
          </Link>
        </div>
      </header>
      <main id="contenu" tabIndex={-1} className="flex-1 outline-none">
        <PageError />
      </main>
    </>
  )
}
