import { Link } from 'react-router'
import { DRAFT_SECTIONS, type DraftSection } from '#modules/listing-drafts/draft-sections.ts'
import { classNames } from '#ui/class-names.ts'
import { Disclosure } from '#ui/disclosure.tsx'

type SectionNavProps = { path: string; current: DraftSection; blocking: readonly DraftSection[] }

const SECTIONS = Object.entries(DRAFT_SECTIONS) as [DraftSection, { label: string }][]

/** The sections of the editor, with a mark on those that prevent the publication; on a narrow screen they fold into one line. */
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

function SectionLinks({ path, current, blocking }: SectionNavProps) {
  return (
    <>
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
              {blocking.includes(id) && (
                <span className="flex items-center">
                  <span aria-hidden="true" className="size-1.5 rounded-full bg-terre-cuite" />
                  <span className="sr-only">{'\u00a0'}(bloque la publication)</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {blocking.length > 0 && (
        <p className="flex items-center gap-2 pl-4 pt-4 text-sm text-ardoise" aria-hidden="true">
          <span className="size-1.5 shrink-0 rounded-full bg-terre-cuite" />À compléter avant la publication
        </p>
      )}
    </>
  )
}
