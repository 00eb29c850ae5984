import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Wordmark } from '#app/shell/wordmark.tsx'

/** The frame of a step that failed: the link to the home page, and the acts still possible. */
export function FailedStep({ children }: { children: ReactNode }) {
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
        {children}
      </main>
    </>
  )
}
