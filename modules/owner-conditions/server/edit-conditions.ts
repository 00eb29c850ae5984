import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { clauseProblems } from '#modules/contract-templates/clauses.ts'
import { mayWriteTemplates } from '#modules/contract-templates/contract-template-policy.ts'
import {
  discardAnswered,
  lockAnswered,
  publishAnswered,
  saveAnswered,
  startAnswered,
} from '#modules/contract-templates/server/answered-versions.ts'
import { TEMPLATE_KINDS } from '#modules/contract-templates/template-kinds.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays, type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { type ConditionsAnswers, FIRST_ANSWERS } from '../conditions-answers.ts'
import { LEAST_CHANGE_NOTICE, unmetChecks } from '../conditions-checks.ts'
import { conditionsClauses } from '../conditions-clauses.ts'
import { findLatestConditions } from './latest-conditions.ts'

type Needs = { db: Database; clock: Clock }

const AUDIT = {
  subjectKind: 'contract_template',
  version: 1,
  detail: z.strictObject({ number: z.number(), effectiveOn: z.optional(z.string()) }),
}
const nameOf = (number: number) => `conditions-${number}`

/**
 * Starts conditions of the platform, or of the agency with this public identifier, from what is published last for it; where a draft
 * is open already, it is given. Answers its number. Refuses FORBIDDEN and NOT_FOUND.
 */
export const startConditions = defineAct({
  name: 'conditions.draft',
  subject: async ({ db }: Needs, { agency }: { agency: string | null }) => ({
    agencyId: agency === null ? null : await agencyIdOf(db, agency),
  }),
  may: mayWriteTemplates,
  audit: AUDIT,
  does: async ({ needs: { db }, subject: { agencyId }, record }): Promise<number> => {
    const answers = (await findLatestConditions(db, agencyId))?.answers ?? FIRST_ANSWERS
    const made = { answers, clauses: conditionsClauses(answers) }
    const { number, isNew } = await startAnswered(db, agencyId, made)
    if (isNew) await record(db, nameOf(number), { number })
    return number
  },
})

async function agencyIdOf(db: Database, publicId: string): Promise<number> {
  const row = await db
    .selectFrom(AGENCY_ROWS.as('a'))
    .select('a.id')
    .where('a.slug', '=', publicId)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return row.id
}

/** What an open page saves of a draft. */
export type SavedAnswers = {
  number: number
  /** The revision that the page was opened on, and the name it gave itself: it may save again what it saved. */
  base: number
  form: string
  answers: ConditionsAnswers
}

/**
 * Keeps the answers of a draft. Refuses FORBIDDEN, NOT_FOUND, STATUS_CONFLICT once it is published and where another page has
 * saved other answers meanwhile, INVALID_INPUT beside an answer whose words no clause can have.
 */
export const saveConditions = defineAct({
  name: 'conditions.answer',
  subject: async ({ db }: Needs, { number }: SavedAnswers) => lockAnswered(db, number),
  may: mayWriteTemplates,
  audit: AUDIT,
  does: async ({ needs: { db }, subject, input, record }): Promise<void> => {
    const draft = openDraft(subject)
    if (draft.revision !== input.base && draft.form !== input.form)
      throw new Refusal('STATUS_CONFLICT', { reason: CHANGED })
    const clauses = conditionsClauses(input.answers)
    for (const name of ['mediatorOne', 'mediatorTwo'] as const)
      if (/[{}<>]/.test(input.answers[name]))
        throw new Refusal('INVALID_INPUT', {
          errors: { [name]: 'Écrivez un nom et une adresse, sans accolade ni balise.' },
        })
    const wrong = clauses.find(
      (clause) => Object.keys(clauseProblems(TEMPLATE_KINDS.conditions, clause)).length > 0,
    )
    if (wrong)
      throw new Refusal('INVALID_INPUT', { errors: { mediatorOne: 'Écrivez ce nom en lettres latines.' } })
    await saveAnswered(db, draft, { answers: input.answers, clauses, form: input.form })
    // A page saves as one types: its first save alone is an entry of the audit.
    if (draft.form !== input.form) await record(db, nameOf(draft.number), { number: draft.number })
  },
})

/**
 * Publishes a draft: the conditions that are signed from now on, which bind those who signed others from `effectiveOn`. Refuses
 * FORBIDDEN, NOT_FOUND, STATUS_CONFLICT where it is published, where `read` is no more its revision and where the law asks for what
 * it has not, INVALID_INPUT beside a day that comes before the notice is over or before that of the version published last.
 */
export const publishConditions = defineAct({
  name: 'conditions.publish',
  subject: async ({ db }: Needs, { number }: { number: number; effectiveOn: CivilDate; read: number }) =>
    lockAnswered(db, number),
  may: mayWriteTemplates,
  audit: AUDIT,
  does: async ({ needs: { db, clock }, subject, input: { effectiveOn, read }, record }): Promise<void> => {
    const draft = openDraft(subject)
    if (draft.revision !== read) throw new Refusal('STATUS_CONFLICT', { reason: READ_AGAIN })
    const answers = draft.answers as ConditionsAnswers
    const unmet = unmetChecks(answers, draft.clauses)
    if (unmet.length > 0)
      throw new Refusal('STATUS_CONFLICT', { reason: unmet.map(({ remedy }) => remedy).join(' ') })
    const latest = await findLatestConditions(db, draft.agencyId)
    const first = firstDayOf(todayInParis(clock), latest)
    if (effectiveOn < first)
      throw new Refusal('INVALID_INPUT', {
        errors: {
          effectiveOn: `Choisissez le ${formatCivilDate(first)} ou un jour suivant\u00a0: le préavis court jusque-là.`,
        },
      })
    await publishAnswered(db, draft, { at: clock.now(), effectiveOn })
    await record(db, nameOf(draft.number), { number: draft.number, effectiveOn })
  },
})

/** Throws a draft away: what is in force stays. Refuses FORBIDDEN, NOT_FOUND, STATUS_CONFLICT once it is published. */
export const discardConditions = defineAct({
  name: 'conditions.discard',
  subject: async ({ db }: Needs, { number }: { number: number }) => lockAnswered(db, number),
  may: mayWriteTemplates,
  audit: AUDIT,
  does: async ({ needs: { db }, subject, record }): Promise<void> => {
    const draft = openDraft(subject)
    await discardAnswered(db, draft)
    await record(db, nameOf(draft.number), { number: draft.number })
  },
})

/** The first day on which a version may bind: after the notice that the conditions in force promise, and no sooner than the last one. */
export function firstDayOf(
  today: CivilDate,
  before: { answers: Pick<ConditionsAnswers, 'changeNoticeDays'>; effectiveOn: CivilDate | null } | null,
): CivilDate {
  const noticed = addDays(today, Math.max(before?.answers.changeNoticeDays ?? 0, LEAST_CHANGE_NOTICE))
  const after = before?.effectiveOn ?? null
  return after !== null && after > noticed ? after : noticed
}

function openDraft<Row extends { publishedAt: Date | null }>(row: Row | null): Row {
  if (!row) throw new Refusal('NOT_FOUND')
  if (row.publishedAt !== null) throw new Refusal('STATUS_CONFLICT', { reason: PUBLISHED })
  return row
}

const CHANGED =
  'Une autre personne a modifié ces réponses entre-temps. Les vôtres restent affichées ici\u00a0: notez-les, rechargez la page, puis reprenez-les.'
const PUBLISHED = 'Ces conditions sont publiées\u00a0: préparez une nouvelle version.'
const READ_AGAIN = 'Le brouillon a changé entre-temps. Rechargez la page, relisez-le, puis publiez-le.'
