import { Outlet } from 'react-router'
import { errorWords } from '#app/copy/error-words.ts'
import { errorMeta } from '#app/seo/page-meta.ts'
import { PageError } from '#app/shell/failure/error-pages.tsx'
import { type Advisor, findAdvisor } from '#modules/agencies/server/find-advisor.ts'
import { servicesContext } from '#server/request-context.ts'
import type { Route } from './+types/checkout-boundary.ts'
import { FailedStep } from './failed-step.tsx'

export const meta: Route.MetaFunction = ({ error, matches }) =>
  error ? errorMeta(errorWords(error)) : matches[0].meta

/** Whom to ask during a booking: the first agency of the site, as in the foot of every other page. */
export async function loader({ context }: Route.LoaderArgs): Promise<{ advisor: Advisor | null }> {
  return { advisor: await findAdvisor(context.get(servicesContext).db) }
}

/** A step that fails is shown as a page that can be tried again, not as the end of the product. */
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
