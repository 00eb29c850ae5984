import type { ReactNode } from 'react'

/**
 * Shown where a visitor gives personal data (RGPD, art. 13): the purpose, and a link to the rest, in a new
 * tab so that no typed text is lost.
 */
export function PrivacyNote({ children }: { children: ReactNode }) {
  return (
    <p className="max-w-prose text-sm leading-relaxed text-ardoise">
      {children}{' '}
      <a href="/confidentialite" target="_blank" rel="noreferrer" className="text-link">
        Vos données et vos droits<span className="sr-only"> (nouvel onglet)</span>
      </a>
    </p>
  )
}
