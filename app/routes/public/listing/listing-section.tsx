import type { ReactNode } from 'react'

type ListingSectionProps = { id: string; title: string; children: ReactNode }

/** One section of a villa's page, with an id that an address can name. */
export function ListingSection({ id, title, children }: ListingSectionProps) {
  return (
    <section id={id} aria-labelledby={`titre-${id}`} className="villa-section">
      <h2 id={`titre-${id}`}>{title}</h2>
      {children}
    </section>
  )
}

/** Short facts, one on each line. */
export function Facts({ facts }: { facts: readonly string[] }) {
  return (
    <ul className="facts">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}
