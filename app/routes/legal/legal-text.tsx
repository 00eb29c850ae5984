import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { frenchSpacing } from '#shared/french-spacing.ts'

/** A paragraph, a list of points, terms with their meaning, or a text with a link in it. */
export type LegalBlock =
  | string
  | { points: readonly string[] }
  | { terms: readonly (readonly [term: string, value: string])[] }
  | ReactElement

/** Running text of the legal pages, with French typography. */
export function LegalText({ blocks }: { blocks: readonly LegalBlock[] }) {
  return (
    <div className="grid gap-4 leading-[1.7]">
      {blocks.map((block, index) => (
        // The blocks of a page never change their order.
        <Block key={index} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: LegalBlock }): ReactNode {
  if (isValidElement(block)) return block
  if (typeof block === 'string') return <p>{frenchSpacing(block)}</p>
  if ('points' in block) return <Points points={block.points} />
  return 'terms' in block ? <Terms terms={block.terms} /> : null
}

/** A dash of the brand instead of a bullet. */
function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="grid gap-2.5">
      {points.map((point) => (
        <li key={point} className="relative pl-7">
          <span aria-hidden="true" className="absolute left-0 top-[0.85em] h-px w-3.5 bg-terre-cuite" />
          {frenchSpacing(point)}
        </li>
      ))}
    </ul>
  )
}

function Terms({ terms }: { terms: readonly (readonly [term: string, value: string])[] }) {
  return (
    <dl className="divide-y divide-hairline border-y border-hairline">
      {terms.map(([term, value]) => (
        <div key={term} className="grid gap-x-8 py-3 sm:grid-cols-[13rem_1fr]">
          <dt className="text-ardoise">{frenchSpacing(term)}</dt>
          <dd className="min-w-0 wrap-anywhere">{frenchSpacing(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
