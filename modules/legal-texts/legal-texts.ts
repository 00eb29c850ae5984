import type { Wording } from '#modules/contract-templates/clause.ts'
import { LEGAL_KINDS, type LegalKind } from '#modules/contract-templates/legal-kinds.ts'
import { paragraphWords } from '#modules/contract-templates/write-wording.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { LegalFacts } from './legal-facts.ts'
import type { LegalBlock, LegalSection } from './legal-section.ts'
import { noticeSections } from './notice-text.ts'
import { privacySections } from './privacy-text.ts'
import { termsSections } from './terms-text.ts'

type LegalText = {
  title: string
  intro: string
  path: `/${string}`
  /** The day of version 1, the text that the product ships. */
  shippedOn: CivilDate
  sections(facts: LegalFacts): LegalSection[]
}

/** The legal texts of the site, each with its page. */
export const LEGAL_TEXTS: Readonly<Record<LegalKind, LegalText>> = {
  terms: {
    title: 'Conditions générales',
    intro:
      'Comment se font une recherche, une réservation et un paiement sur ce site. Le contrat de location, signé pour chaque séjour, l’emporte sur cette page.',
    path: '/conditions-generales',
    shippedOn: '2026-11-24',
    sections: termsSections,
  },
  privacy: {
    title: 'Confidentialité et cookies',
    intro:
      'Quelles données nous gardons, pourquoi, combien de temps, et pourquoi aucun bandeau de cookies ne vous accueille.',
    path: '/confidentialite',
    shippedOn: '2026-11-27',
    sections: privacySections,
  },
  notice: {
    title: 'Mentions légales',
    intro: 'Qui édite ce site, qui l’héberge, et les garanties de l’agence qui loue les villas.',
    path: '/mentions-legales',
    shippedOn: '2026-11-21',
    sections: noticeSections,
  },
}

/**
 * The sections of a legal text as a version words them, in the order of its clauses; null for version 1. A section of the product
 * that the version does not name is kept, so that nothing mandatory is lost.
 */
export function legalSections(
  kind: LegalKind,
  facts: LegalFacts,
  wording: Pick<Wording, 'clauses'> | null,
): LegalSection[] {
  const sections = LEGAL_TEXTS[kind].sections(facts)
  if (!wording) return sections
  const named = new Set(wording.clauses.map(({ key }) => key))
  const written = wording.clauses.flatMap(({ key, heading, text }): LegalSection[] => {
    const own = sections.find(({ id }) => id === key)
    if (text === null) return own ? [{ ...own, title: heading }] : []
    return [{ id: key, title: heading, blocks: blocksOf(text, kind, facts) }]
  })
  return [...written, ...sections.filter(({ id }) => !named.has(id))]
}

const POINT = /^- +/

/** Paragraphs that begin with a dash are the points of one list. */
function blocksOf(text: readonly string[], kind: LegalKind, { operator }: LegalFacts): LegalBlock[] {
  const values = {
    editeur: operator?.name ?? 'l’éditeur du site',
    adresse: operator?.address ?? 'l’adresse de l’éditeur',
    courriel: operator?.email ?? 'l’adresse e-mail de l’éditeur',
    telephone: operator?.phone ?? 'le téléphone de l’éditeur',
    mediateur: operator
      ? `${operator.mediator} (${new URL(operator.mediatorUrl).host})`
      : 'le médiateur de la consommation',
  }
  const blocks: LegalBlock[] = []
  let points: string[] = []
  for (const paragraph of text) {
    const words = paragraphWords(paragraph, LEGAL_KINDS[kind], values)
    if (!POINT.test(words)) {
      points = []
      blocks.push(words)
      continue
    }
    if (points.length === 0) blocks.push({ points })
    points.push(words.replace(POINT, ''))
  }
  return blocks
}

/** What a text may not be published without: facts of the configuration that the law asks for, each with how to give it. */
export function missingLegalFacts(kind: LegalKind, facts: LegalFacts): string[] {
  const { operator, publicationDirector, hostingProvider } = facts
  const asked = [
    [operator, 'L’exploitant du site et son médiateur (OPERATOR_*)'],
    ...(kind === 'notice'
      ? ([
          [publicationDirector, 'Le directeur de la publication (PUBLICATION_DIRECTOR)'],
          [hostingProvider, 'L’hébergeur (HOSTING_PROVIDER)'],
        ] as const)
      : []),
  ] as const
  return asked.flatMap(([fact, label]) => (fact === null ? [label] : []))
}
