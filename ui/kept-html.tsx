import type { ReactNode } from 'react'

/**
 * A place that scripts fill anew once they are alive: until then it shows the children that the server wrote. The browser
 * leaves them as they are, and need not know how to write them (`build/server-written.ts`).
 */
export function KeptHtml({ children }: { children: ReactNode }) {
  if (import.meta.env.SSR) return <div className="grid">{children}</div>
  return <div className="grid" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
