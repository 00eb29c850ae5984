import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AccessibilityButton } from '#app/shell/accessibility/accessibility-menu.tsx'
import type { LegalBlock, LegalLink } from '#modules/legal-texts/legal-section.ts'
import { frenchSpacing } from '#shared/french-spacing.ts'
import { Notice } from '#ui/notice.tsx'

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
  if (typeof block === 'string') return <p>{frenchSpacing(block)}</p>
  if ('points' in block) return <Points points={block.points} />
  if ('terms' in block) return <Terms terms={block.terms} />
  if ('sentence' in block) return <Sentence sentence={block.sentence} />
  if ('accessibilityMenu' in block)
    return (
      <p>
        <AccessibilityButton className="text-link min-h-11 font-medium">
          {block.accessibilityMenu}
        </AccessibilityButton>
      </p>
    )
  return (
    <Notice tone="warning" title={block.notice.title}>
      {frenchSpacing(block.notice.text)}
    </Notice>
  )
}

function Sentence({ sentence }: { sentence: readonly (string | LegalLink)[] }) {
  return (
    <p>
      {sentence.map((piece) =>
        typeof piece === 'string' ? frenchSpacing(piece) : <SentenceLink key={piece.to} {...piece} />,
      )}
    </p>
  )
}

function SentenceLink({ to, label }: LegalLink) {
  if (to.startsWith('/'))
    return (
      <Link to={to} className="text-link">
        {label}
      </Link>
    )
  return (
    <a href={to} className="text-link" rel="noreferrer">
      {label}
    </a>
  )
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
