import { defineAct } from '#modules/accounts/server/define-act.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { clauseProblems, mandatoryProblems } from '../clauses.ts'
import { mayWriteTemplates } from '../contract-template-policy.ts'
import { TEMPLATE_KINDS, type TemplateKindName } from '../template-kinds.ts'
import { openDraft, TEMPLATE_AUDIT } from './edit-template.ts'
import { lockDraft } from './template-drafts.ts'

type Needs = { db: Database; clock: Clock }

/**
 * Publishes the draft from a day on: contracts made from then have it, those that exist keep theirs, signed or not. It never
 * changes after. Refuses FORBIDDEN, INVALID_INPUT beside `effectiveOn` for a day that is past,
 * STATUS_CONFLICT without a draft, where `read` is no more what the draft says, and where a clause that the law demands is missing.
 */
export const publishTemplate = defineAct({
  name: 'contract_template.publish',
  subject: async (needs: Needs, { kind }: { kind: TemplateKindName; effectiveOn: CivilDate; read: number }) =>
    lockDraft(needs.db, kind),
  may: mayWriteTemplates,
  audit: TEMPLATE_AUDIT,
  does: async ({ needs: { db, clock }, subject, input, record }): Promise<number> => {
    const draft = openDraft(subject)
    const kind = TEMPLATE_KINDS[input.kind]
    if (input.effectiveOn < todayInParis(clock))
      throw new Refusal('INVALID_INPUT', {
        errors: { effectiveOn: 'Choisissez aujourd’hui ou un jour à venir.' },
      })
    if (input.read !== changesOf(draft.clauses)) throw new Refusal('STATUS_CONFLICT', { reason: CHANGED })
    const missing = mandatoryProblems(kind, draft.clauses)
    if (missing.length > 0)
      throw new Refusal('STATUS_CONFLICT', {
        reason: `Clauses obligatoires à rétablir\u00a0: ${missing.join(', ')}.`,
      })
    const wrong = draft.clauses.find((clause) => Object.keys(clauseProblems(kind, clause)).length > 0)
    if (wrong)
      throw new Refusal('STATUS_CONFLICT', {
        reason: `La clause «\u00a0${wrong.heading}\u00a0» est à corriger.`,
      })
    await db
      .updateTable('contractTemplates')
      .set({ publishedAt: clock.now(), effectiveOn: input.effectiveOn })
      .where('id', '=', draft.id)
      .execute()
    await record(db, `${input.kind}-${draft.number}`, { number: draft.number })
    return draft.number
  },
})

/** Grows with each change of a draft, and with each clause; what is published is what was read. */
export function changesOf(clauses: readonly { revision: number }[]): number {
  return clauses.reduce((sum, { revision }) => sum + revision + 1, 0)
}

const CHANGED = 'Le brouillon a changé entre-temps. Rouvrez la page, relisez-le, puis publiez-le.'
