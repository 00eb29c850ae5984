import { Outlet } from 'react-router'
import { errorWords } from '#app/copy/error-words.ts'
import { errorMeta } from '#app/seo/page-meta.ts'
import type { Route } from './+types/page-boundary.ts'

export const meta: Route.MetaFunction = ({ error, matches }) =>
  error ? errorMeta(errorWords(error)) : matches[0].meta

/** Keeps header and footer in sight when one of its pages fails: the error is shown in the page's place alone. */
export default function PageBoundary() {
  return <Outlet />
}

export { PageError as ErrorBoundary } from '#app/shell/failure/error-pages.tsx'
