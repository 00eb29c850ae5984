import { defineAct } from '#modules/accounts/server/define-act.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { Refusal, wrongField } from '#shared/refusal.ts'
import { clauseProblems, mandatoryProblems } from '../clauses.ts'
import { mayWriteTemplates } from '../contract-template-policy.ts'
import type { LegalKind } from '../legal-kinds.ts'
import { TEMPLATE_KINDS, type WrittenKind } from '../template-kinds.ts'
import { lastPublished } from '../version-states.ts'
import { draftMark } from './draft-mark.ts'
import { openDraft, TEMPLATE_AUDIT } from './edit-template.ts'
import { lockDraft } from './template-drafts.ts'

type Needs = { db: Database; clock: Clock }

/** What is published: the day it begins, and the mark of the draft that was read. */
export type Publication = { effectiveOn: CivilDate; read: string }

/**
 * Publishes the draft from a day on: contracts made from then have it, those that exist keep theirs, signed or not. It never
 * changes after. Refuses FORBIDDEN, INVALID_INPUT beside `effectiveOn` for a day that is past or before that of a version to come,
 * STATUS_CONFLICT without a draft, where `read` is no more what the draft says, and where a clause that the law demands is missing.
 */
export const publishTemplate = defineAct({
  name: 'contract_template.publish',
  subject: async (needs: Needs, { kind }: { kind: Exclude<WrittenKind, LegalKind> } & Publication) =>
    lockDraft(needs.db, kind),
  may: mayWriteTemplates,
  audit: TEMPLATE_AUDIT,
  does: async ({ needs, subject, input, record }): Promise<number> => {
    const { number } = await publishDraft(needs, input.kind, subject, input)
    await record(needs.db, `${input.kind}-${number}`, { number })
    return number
  },
})

/** Publishes a draft that is locked, in the caller's transaction; a part of an act, which has asked who may. Refuses as `publishTemplate`. */
export async function publishDraft(
  { db, clock }: Needs,
  name: WrittenKind,
  locked: Awaited<ReturnType<typeof lockDraft>>,
  { effectiveOn, read }: Publication,
) {
  const draft = openDraft(locked)
  const kind = TEMPLATE_KINDS[name]
  if (effectiveOn < todayInParis(clock))
    throw wrongField('effectiveOn', 'Choisissez aujourd’hui ou un jour à venir.')
  await demandLastDay(db, name, effectiveOn)
  if (read !== draftMark(draft)) throw new Refusal('STATUS_CONFLICT', { reason: CHANGED })
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
    .set({ publishedAt: clock.now(), effectiveOn })
    .where('id', '=', draft.id)
    .execute()
  return draft
}

/** On its day, a version to come would replace a newer text that began before: what was corrected would be undone without a word. */
async function demandLastDay(db: Database, kind: WrittenKind, effectiveOn: CivilDate): Promise<void> {
  const rows = await db
    .selectFrom('contractTemplates')
    .select(['number', 'effectiveOn'])
    .where('kind', '=', kind)
    .execute()
  const last = lastPublished(rows)
  if (!last || effectiveOn >= last.effectiveOn!) return
  const day = formatCivilDate(last.effectiveOn!)
  throw wrongField(
    'effectiveOn',
    `La version ${last.number} la remplacera le ${day}\u00a0: choisissez ce jour, ou un jour suivant.`,
  )
}

const CHANGED = 'Le brouillon a changé entre-temps. Rouvrez la page, relisez-le, puis publiez-le.'
