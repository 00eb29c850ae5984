import './contract-template-tables.ts'
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { CLAUSE_BOUNDS, type Clause, paragraphsOf } from '../clause.ts'
import { clauseProblems, houseClauses, isMandatory, isOfHouse } from '../clauses.ts'
import { mayWriteTemplates } from '../contract-template-policy.ts'
import { TEMPLATE_KINDS, type WrittenKind } from '../template-kinds.ts'
import { lastPublished } from '../version-states.ts'
import { lockDraft, saveClauses } from './template-drafts.ts'

type Needs = { db: Database }
type OfKind = { kind: WrittenKind }

export const TEMPLATE_AUDIT = {
  subjectKind: 'contract_template',
  version: 1,
  detail: z.strictObject({ number: z.number(), clause: z.optional(z.string()) }),
}

/**
 * Starts a draft from the version that was published with the last first day, in force or to come; where a draft is open already, it is
 * given. Answers its number. Refuses FORBIDDEN.
 */
export const startTemplateDraft = defineAct({
  name: 'contract_template.draft',
  subject: async (_: Needs, { kind }: OfKind) => ({ kind }),
  may: mayWriteTemplates,
  audit: TEMPLATE_AUDIT,
  does: async ({ needs: { db }, subject: { kind }, record }): Promise<number> => {
    const rows = await db
      .selectFrom('contractTemplates')
      .select(['number', 'clauses', 'publishedAt', 'effectiveOn'])
      .where('kind', '=', kind)
      .execute()
    const open = rows.find(({ publishedAt }) => publishedAt === null)
    if (open) return open.number
    const number = Math.max(1, ...rows.map((row) => row.number)) + 1
    const clauses = lastPublished(rows)?.clauses ?? houseClauses(TEMPLATE_KINDS[kind])
    const started = await db
      .insertInto('contractTemplates')
      .values({ kind, number, clauses: JSON.stringify(clauses) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('number')
      .executeTakeFirst()
    // Another administrator started it at the same moment: it has the same number.
    if (started) await record(db, `${kind}-${number}`, { number })
    return number
  },
})

/** What is typed of a clause. */
export type TypedClause = OfKind & {
  /** Null for a clause to add at the end of the version. */
  key: string | null
  /** The revision that was read: another one means that another person changed the clause meanwhile. */
  revision: number
  heading: string
  /** Empty: the text of the product, where it has one. */
  text: string
  /** Empty: always. */
  when: string
}

/**
 * Keeps one clause of the draft. Refuses FORBIDDEN, STATUS_CONFLICT without a draft, for a clause of the law and for one
 * that another person changed meanwhile, INVALID_INPUT beside `heading`, `text` or `when`.
 */
export const saveClause = defineAct({
  name: 'contract_template.clause',
  subject: async (needs: Needs, { kind }: TypedClause) => lockDraft(needs.db, kind),
  may: mayWriteTemplates,
  audit: TEMPLATE_AUDIT,
  does: async ({ needs: { db }, subject, input, record }): Promise<void> => {
    const draft = openDraft(subject)
    const kind = TEMPLATE_KINDS[input.kind]
    const old = input.key === null ? null : clauseOf(draft.clauses, input.key, input.revision)
    if (old && isMandatory(kind, old.key)) throw new Refusal('STATUS_CONFLICT', { reason: LAW })
    const paragraphs = paragraphsOf(input.text)
    const key = old?.key ?? `c-${randomUUID().slice(0, 8)}`
    const clause: Clause = {
      key,
      heading: input.heading.trim(),
      text: paragraphs.length === 0 && isOfHouse(kind, key) ? null : paragraphs,
      when: input.when === '' ? null : input.when,
      revision: (old?.revision ?? -1) + 1,
    }
    const errors = clauseProblems(kind, clause)
    if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
    if (!old && draft.clauses.length >= CLAUSE_BOUNDS.clauses)
      throw new Refusal('STATUS_CONFLICT', { reason: FULL })
    const clauses = old
      ? draft.clauses.map((one) => (one.key === key ? clause : one))
      : [...draft.clauses, clause]
    await saveClauses(db, draft, clauses)
    await record(db, `${input.kind}-${draft.number}`, { number: draft.number, clause: key })
  },
})

/** Takes a clause of the house out of the draft. Refuses as `saveClause` does, and STATUS_CONFLICT for a clause of the product. */
export const removeClause = defineAct({
  name: 'contract_template.remove_clause',
  subject: async (needs: Needs, { kind }: OfKind & { key: string; revision: number }) =>
    lockDraft(needs.db, kind),
  may: mayWriteTemplates,
  audit: TEMPLATE_AUDIT,
  does: async ({ needs: { db }, subject, input: { kind, key, revision }, record }): Promise<void> => {
    const draft = openDraft(subject)
    clauseOf(draft.clauses, key, revision)
    if (isOfHouse(TEMPLATE_KINDS[kind], key)) throw new Refusal('STATUS_CONFLICT', { reason: LAW })
    await saveClauses(
      db,
      draft,
      draft.clauses.filter((one) => one.key !== key),
    )
    await record(db, `${kind}-${draft.number}`, { number: draft.number, clause: key })
  },
})

/** Throws the draft away: the version in force stays. Refuses FORBIDDEN, STATUS_CONFLICT without a draft. */
export const discardDraft = defineAct({
  name: 'contract_template.discard',
  subject: async (needs: Needs, { kind }: OfKind) => lockDraft(needs.db, kind),
  may: mayWriteTemplates,
  audit: TEMPLATE_AUDIT,
  does: async ({ needs: { db }, subject, input: { kind }, record }): Promise<void> => {
    const draft = openDraft(subject)
    await db.deleteFrom('contractTemplates').where('id', '=', draft.id).execute()
    await record(db, `${kind}-${draft.number}`, { number: draft.number })
  },
})

const LAW =
  'Cette clause est écrite par Calanque à partir des faits que la loi impose\u00a0: elle ne se modifie pas.'
const NO_DRAFT = 'Il n’y a plus de brouillon\u00a0: préparez une nouvelle version.'
const FULL = `Le modèle a déjà ${CLAUSE_BOUNDS.clauses} clauses.`
const CHANGED =
  'Une autre personne a modifié cette clause entre-temps. Votre texte est gardé ci-dessous\u00a0: copiez-le, rouvrez la page, puis reprenez-le.'

/** The draft, or STATUS_CONFLICT: another administrator may have published it meanwhile. */
export function openDraft<Draft>(draft: Draft | null): Draft {
  if (!draft) throw new Refusal('STATUS_CONFLICT', { reason: NO_DRAFT })
  return draft
}

function clauseOf(clauses: readonly Clause[], key: string, revision: number): Clause {
  const found = clauses.find((one) => one.key === key)
  if (!found || found.revision !== revision) throw new Refusal('STATUS_CONFLICT', { reason: CHANGED })
  return found
}
