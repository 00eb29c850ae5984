import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import type { ContactKind } from './contact.ts'
import { isOutlived } from './contact-consent.ts'

/**
 * From this day on a consumer is called to be sold something only with their prior consent, which the caller must prove (law
 * 2025-594 of 30 June 2025; article L223-1 of the code de la consommation).
 */
const CONSENT_NEEDED_FROM: CivilDate = '2026-08-11'

/** What is known of a contact whom one would call to sell. */
export type ProspectFacts = {
  kind: ContactKind
  /** The consents to be called with offers, with the day of each and of its withdrawal. */
  consents: readonly { givenOn: CivilDate; withdrawnOn: CivilDate | null }[]
  /** What runs between them: the last day of a stay that is confirmed, and whether a mandate is in force. */
  lastStayDay: CivilDate | null
  hasMandate: boolean
}

/** Whether a call to sell is allowed on a day, and by what; or why it is refused. */
export type Prospecting =
  | { allowed: true; by: 'before_law' | 'company' }
  | { allowed: true; by: 'consent'; givenOn: CivilDate }
  | { allowed: true; by: 'contract' }
  | { allowed: false; why: 'no_consent' }
  | { allowed: false; why: 'withdrawn'; withdrawnOn: CivilDate }

/**
 * Judges a call to sell (backstage §12). The law protects consumers, not companies. A consent counts from its day to the day before
 * its withdrawal, or that of another that is later than its day; a contract that runs allows a call about what it is about.
 */
export function judgeProspecting(facts: ProspectFacts, today: CivilDate): Prospecting {
  if (today < CONSENT_NEEDED_FROM) return { allowed: true, by: 'before_law' }
  if (facts.kind === 'company') return { allowed: true, by: 'company' }
  const given = facts.consents.filter(({ givenOn }) => givenOn <= today)
  const ended = facts.consents.flatMap(({ withdrawnOn }) => withdrawnOn ?? []).filter((day) => day <= today)
  const withdrawnOn = ended.toSorted().at(-1) ?? null
  const standing = given.find(
    (one) => (one.withdrawnOn === null || one.withdrawnOn > today) && !isOutlived(one.givenOn, withdrawnOn),
  )
  if (standing) return { allowed: true, by: 'consent', givenOn: standing.givenOn }
  const isRunning = facts.hasMandate || (facts.lastStayDay !== null && facts.lastStayDay >= today)
  if (isRunning) return { allowed: true, by: 'contract' }
  return withdrawnOn
    ? { allowed: false, why: 'withdrawn', withdrawnOn }
    : { allowed: false, why: 'no_consent' }
}

/** The verdict in words: what allows the call, or why it is refused and what would allow it. */
export function prospectingWords(verdict: Prospecting): string {
  if (!verdict.allowed)
    return `${
      verdict.why === 'withdrawn'
        ? `Prospection refusée\u00a0: ce contact a retiré son accord le ${formatCivilDate(verdict.withdrawnOn)}.`
        : 'Prospection refusée\u00a0: aucun accord de ce contact à être appelé n’est prouvé.'
    } Depuis le 11\u00a0août\u00a02026 il faut son accord préalable, ou un contrat en cours (article L223-1 du code de la consommation). Un accord donné par écrit, enregistré sur sa fiche avec sa preuve, la permettrait.`
  if (verdict.by === 'consent')
    return `Prospection permise par son accord du ${formatCivilDate(verdict.givenOn)}.`
  if (verdict.by === 'contract')
    return 'Prospection permise pour ce qui touche au contrat en cours, et à lui seul.'
  return verdict.by === 'company'
    ? 'Prospection permise\u00a0: la loi protège les consommateurs, ce contact est une société.'
    : 'Prospection permise.'
}
