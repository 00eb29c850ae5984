import type { ReactNode } from 'react'

/**
 * A place that scripts fill once they run: until then it shows the children that the server rendered.
 * Hydration leaves them unchanged, so the browser needs no code to render them (`build/server-written.ts`).
 */
export function KeptHtml({ children }: { children: ReactNode }) {
  if (import.meta.env.SSR)
    return (
      <div data-swapped="" className="grid">
        {children}
      </div>
    )
  return <div className="grid" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
