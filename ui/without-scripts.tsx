import type { ReactNode } from 'react'

/** Shown only by browsers that run no scripts, such as the button of a form that otherwise applies at each change. It never takes room elsewhere, so nothing moves when scripts come. */
export function WithoutScripts({ children }: { children: ReactNode }) {
  return <div className="hidden no-script:block">{children}</div>
}
