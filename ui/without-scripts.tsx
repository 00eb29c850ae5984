import type { ReactNode } from 'react'

/**
 * Shown only by browsers that run no scripts, such as the button of a form that otherwise applies at each
 * change. It takes no space elsewhere, so the page does not move when scripts run.
 */
export function WithoutScripts({ children }: { children: ReactNode }) {
  return <div className="hidden no-script:block">{children}</div>
}
