import type { Wording } from '#modules/contract-templates/clause.ts'
import { LEGAL_KINDS, type LegalKind } from '#modules/contract-templates/legal-kinds.ts'
import { paragraphWords } from '#modules/contract-templates/write-wording.ts'
import { PAGE_SIZE } from '#modules/search/search-result.ts'
import { accessibilitySections } from './accessibility-text.ts'
import type { LegalFacts } from './legal-facts.ts'
import type { LegalBlock, LegalSection } from './legal-section.ts'
import { noticeSections } from './notice-text.ts'
import { privacySections } from './privacy-text.ts'
import { rankingSections } from './ranking-text.ts'
import { termsSections } from './terms-text.ts'

/** The words of each legal text as the product writes them, which is version 1. */
export const LEGAL_TEXTS: Readonly<Record<LegalKind, (facts: LegalFacts) => LegalSection[]>> = {
  terms: termsSections,
  privacy: privacySections,
  notice: noticeSections,
  accessibility: accessibilitySections,
  ranking: rankingSections,
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
  const sections = LEGAL_TEXTS[kind](facts)
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
    par_page: String(PAGE_SIZE),
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
  // A ranking is described without naming who runs it.
  if (kind === 'ranking') return []
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
