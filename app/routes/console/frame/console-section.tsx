import type { ReactNode } from 'react'

/** The heading of a console's page. */
export function ConsoleHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="grid gap-3">
      <h1 className="display-lg">{title}</h1>
      <p className="max-w-prose leading-relaxed text-ardoise">{children}</p>
    </header>
  )
}

/** A part of a console's page, under a heading of its own. */
export function ConsoleSection({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} className="grid content-start gap-5">
      <h2 className="display-sm">{title}</h2>
      {children}
    </section>
  )
}
