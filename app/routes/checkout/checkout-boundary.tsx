import { Outlet } from 'react-router'
import { errorWords } from '#app/copy/error-words.ts'
import type { AdvisorView } from '#app/layouts/checkout-foot.tsx'
import { errorMeta } from '#app/seo/page-meta.ts'
import { PageError } from '#app/shell/failure/error-pages.tsx'
import { servicesContext } from '#server/request-context.ts'
import type { Route } from './+types/checkout-boundary.ts'
import { FailedStep } from './failed-step.tsx'

export const meta: Route.MetaFunction = ({ error, matches }) =>
  error ? errorMeta(errorWords(error)) : matches[0].meta

/** The contact during a booking: the operator of the site, as in the footer of every other page. */
export function loader({ context }: Route.LoaderArgs): { advisor: AdvisorView | null } {
  const { operator } = context.get(servicesContext).config
  if (!operator) return { advisor: null }
  const { name, phone, email, hours } = operator
  return { advisor: { name, phone, email, hours } }
}

/**
 * A step that fails is shown as a page that can be tried again, not as a critical error of the whole product.
 */
export default function CheckoutBoundary() {
  return <Outlet />
}

export function ErrorBoundary() {
  return (
    <FailedStep>
      <PageError />
    </FailedStep>
  )
}
