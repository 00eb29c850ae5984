import type { ReactNode } from 'react'

type ConsoleHeadingProps = {
  title: string
  /** The first acts of the page, at the end of its line. */
  actions?: ReactNode
  children: ReactNode
}

/** The heading of a console's page. */
export function ConsoleHeading({ title, actions, children }: ConsoleHeadingProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-6">
      <header className="grid min-w-0 gap-3 dense:gap-0.5">
        <h1 className="display-lg wrap-anywhere">{title}</h1>
        <p className="max-w-prose leading-relaxed text-ardoise dense:max-w-none dense:text-sm">{children}</p>
      </header>
      {actions && <div className="flex flex-wrap items-center gap-x-6 gap-y-3">{actions}</div>}
    </div>
  )
}

/** A part of a console's page, under a heading of its own. */
export function ConsoleSection({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} className="grid content-start gap-5 dense:gap-3">
      <h2 className="display-sm">{title}</h2>
      {children}
    </section>
  )
}
