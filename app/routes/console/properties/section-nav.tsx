import { Link } from 'react-router'
import { DRAFT_SECTIONS, type DraftSection } from '#modules/listing-drafts/draft-sections.ts'
import { classNames } from '#ui/class-names.ts'

type SectionNavProps = { path: string; current: DraftSection; toFill: readonly DraftSection[] }

/** The sections of the editor, each with what is still to fill in. */
export function SectionNav({ path, current, toFill }: SectionNavProps) {
  const sections = Object.entries(DRAFT_SECTIONS) as [DraftSection, { label: string }][]
  return (
    <nav aria-label="Rubriques de l’annonce" className="min-w-0">
      <ul className="flex gap-x-6 overflow-x-auto border-b border-hairline [scrollbar-width:thin] lg:grid lg:border-b-0">
        {sections.map(([id, { label }]) => (
          <li key={id} className="shrink-0">
            <Link
              to={`${path}/edit/${id}`}
              preventScrollReset
              aria-current={id === current ? 'page' : undefined}
              className={classNames(
                'relative flex min-h-11 items-center justify-between gap-3 whitespace-nowrap border-b-2 py-2 lg:border-b-0 lg:border-l-2 lg:pl-4',
                id === current
                  ? 'border-azur font-medium text-encre'
                  : 'border-transparent text-ardoise hover:text-encre',
              )}
            >
              {label}
              {toFill.includes(id) && (
                <span className="flex items-center">
                  <span aria-hidden="true" className="size-1.5 rounded-full bg-terre-cuite" />
                  <span className="sr-only">{'\u00a0'}(à compléter)</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
