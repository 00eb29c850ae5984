import type { ReactNode } from 'react'

/** A part of the page of the API. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 className="display-md">{title}</h2>
      {children}
    </section>
  )
}

/** What all calls, or all messages, share. */
export function Rule({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-1">
      <h3 className="font-medium">{title}</h3>
      <p className="max-w-prose leading-relaxed text-ardoise">{children}</p>
    </section>
  )
}

/** A word of a program in a sentence. */
export const Code = ({ children }: { children: ReactNode }) => (
  <code className="font-mono text-[0.9em] text-encre wrap-anywhere">{children}</code>
)

/** What is sent, or how it is sent, as it is written. */
export const Example = ({ children }: { children: string }) => (
  <pre className="bg-sable p-4 text-sm leading-relaxed whitespace-pre-wrap wrap-anywhere">{children}</pre>
)
