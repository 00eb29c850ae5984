import { Link } from 'react-router'
import { DRAFT_SECTIONS, type DraftSection } from '#modules/listing-drafts/draft-sections.ts'
import { classNames } from '#ui/class-names.ts'
import { Disclosure } from '#ui/disclosure.tsx'

type SectionNavProps = { path: string; current: DraftSection; toFill: readonly DraftSection[] }

const SECTIONS = Object.entries(DRAFT_SECTIONS) as [DraftSection, { label: string }][]

/** The sections of the editor, each with what is still to fill in; on a narrow screen they fold into one line. */
export function SectionNav(props: SectionNavProps) {
  const { current } = props
  const place = SECTIONS.findIndex(([id]) => id === current) + 1
  return (
    <nav aria-label="Rubriques de l’annonce" className="min-w-0">
      <Disclosure
        key={current}
        className="border-t lg:hidden"
        summary={<span className="font-medium">{DRAFT_SECTIONS[current].label}</span>}
        aside={
          <span className="tabular text-sm text-ardoise">
            {place} sur {SECTIONS.length}
          </span>
        }
      >
        <SectionLinks {...props} />
      </Disclosure>
      <div className="hidden lg:block">
        <SectionLinks {...props} />
      </div>
    </nav>
  )
}

function SectionLinks({ path, current, toFill }: SectionNavProps) {
  return (
    <ul className="grid">
      {SECTIONS.map(([id, { label }]) => (
        <li key={id}>
          <Link
            to={`${path}/edit/${id}`}
            preventScrollReset
            aria-current={id === current ? 'page' : undefined}
            className={classNames(
              'flex min-h-11 items-center justify-between gap-3 border-l-2 py-2 pl-4',
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
  )
}
