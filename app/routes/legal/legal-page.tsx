import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { LegalSection } from '#modules/legal-texts/legal-section.ts'
import { frenchSpacing } from '#shared/french-spacing.ts'
import { LegalText } from './legal-text.tsx'

type LegalPageProps = {
  title: string
  intro: string
  /** The day of its text, in words. */
  updatedOn: string
  /** Above the sections: what to know before reading them. */
  before?: ReactNode
  sections: readonly LegalSection[]
  /** Below the sections: its other versions. */
  children?: ReactNode
}

const OTHER_PAGES = [
  { to: '/mentions-legales', label: 'Mentions légales' },
  { to: '/conditions-generales', label: 'Conditions générales' },
  { to: '/confidentialite', label: 'Confidentialité et cookies' },
  { to: '/accessibilite', label: 'Accessibilité\u00a0: non conforme' },
  { to: '/classement-des-offres', label: 'Classement des offres' },
]

/** A page of text: its summary in a sentence, its table of contents, its numbered sections in one column. */
export function LegalPage({ title, intro, updatedOn, before, sections, children }: LegalPageProps) {
  return (
    <article className="page grid gap-12 pb-24 pt-16 sm:gap-16 sm:pb-32 sm:pt-24">
      <header className="grid max-w-3xl gap-6">
        <h1 className="display-lg">{title}</h1>
        <p className="text-lg leading-relaxed text-ardoise">{frenchSpacing(intro)}</p>
        <p className="text-sm text-ardoise">{updatedOn}</p>
        {before}
      </header>
      <div className="grid gap-12 border-t border-hairline pt-10 sm:pt-14 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-20">
        <Contents sections={sections} />
        <div className="grid max-w-[42rem] gap-14">
          {sections.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-titre`}>
              <h2 id={`${section.id}-titre`} className="display-md pb-4">
                {section.title}
              </h2>
              <LegalText blocks={section.blocks} />
            </section>
          ))}
          {children}
          <OtherPages leaveOut={title} />
        </div>
      </div>
    </article>
  )
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav aria-label="Sommaire" className="lg:sticky lg:top-8 lg:self-start">
      <ol className="gap-x-10 text-[0.9375rem] sm:max-lg:columns-2">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-9 items-center py-1.5 leading-snug text-ardoise underline-offset-4 transition-colors hover:text-azur hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function OtherPages({ leaveOut }: { leaveOut: string }) {
  return (
    <nav aria-label="Autres informations" className="border-t border-hairline pt-6">
      <ul className="flex flex-wrap gap-x-8 gap-y-1 text-[0.9375rem]">
        {OTHER_PAGES.filter(({ label }) => label !== leaveOut).map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="text-link inline-flex min-h-9 items-center">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
