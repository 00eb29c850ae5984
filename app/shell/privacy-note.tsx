import type { ReactNode } from 'react'

/** Shown where a visitor gives personal data (RGPD, art. 13): what it is for, and where the rest is, in a tab of its own so that nothing typed is lost. */
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
