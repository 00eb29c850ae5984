import { Outlet } from 'react-router'

/** Keeps header and footer in sight when one of its pages fails: the error is shown in the page's place alone. */
export default function PageBoundary() {
  return <Outlet />
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
