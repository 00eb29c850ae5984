import './flag-tables.ts'
import { sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import { ROLES, type Role } from '#modules/accounts/role.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { listAgenciesById } from '#modules/agencies/server/find-agency.ts'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { Refusal } from '#shared/refusal.ts'
import { type FeatureFlag, type FlagRule, firstRule } from '../feature-flag.ts'
import { mayManageFlags } from '../flag-policy.ts'
import { FLAG_FIELDS, type KeptFlag, keptFlagOf } from './flag-rows.ts'
import type { Flags } from './flags.ts'

type Needs = { db: Database; flags: Pick<Flags, 'declared' | 'refreshSoon'> }
type Named = { flag: string }

const Rule = z.strictObject({
  ...{ isOn: z.boolean(), roles: z.array(z.enum(ROLES)), agencyIds: z.array(z.int()), share: z.int() },
})
const audit = {
  ...{ subjectKind: 'feature_flag', version: 1 },
  detail: z.strictObject({ before: Rule, after: Rule }),
} as const

const CHANGED = 'Cette fonctionnalité a changé entre-temps\u00a0: rechargez la page, puis reprenez.'

/** A flag that the code declares. Refuses NOT_FOUND. */
export function getDeclared({ flags }: { flags: Pick<Flags, 'declared'> }, { flag }: Named): FeatureFlag {
  const found = flags.declared.find(({ name }) => name === flag)
  if (!found) throw new Refusal('NOT_FOUND', { kind: 'feature_flag' })
  return found
}

/**
 * Changes the rule of a flag, locked, and keeps the one before it. `seen` is the number of the change that the person saw last; null
 * where what they ask for stands on its own. Answers both rules; null where nothing changes.
 */
async function change(
  { db: trx, flags }: Needs & { db: Transaction<Tables> },
  flag: FeatureFlag,
  seen: number | null,
  next: (kept: KeptFlag) => FlagRule,
): Promise<{ before: FlagRule; after: FlagRule } | null> {
  const { name } = flag
  await trx
    .insertInto('featureFlags')
    .values({ name, ...firstRule(flag), roles: [], agencyIds: [], former: null })
    .onConflict((known) => known.column('name').doNothing())
    .execute()
  const kept = keptFlagOf(
    await trx
      .selectFrom('featureFlags')
      .select(FLAG_FIELDS)
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirstOrThrow(),
  )
  if (seen !== null && seen !== kept.version) throw new Refusal('STATUS_CONFLICT', { reason: CHANGED })
  const [before, after] = [kept.rule, next(kept)]
  if (JSON.stringify(after) === JSON.stringify(before)) return null
  await trx
    .updateTable('featureFlags')
    .set({ ...after, roles: [...after.roles], agencyIds: [...after.agencyIds] })
    .set({ former: JSON.stringify(before), version: kept.version + 1, updatedAt: sql<Date>`now()` })
    .where('name', '=', name)
    .execute()
  flags.refreshSoon()
  return { before, after }
}

/**
 * Turns a flag on or off; for whom it is on stays as it was. Asked for what is already so, it does nothing. Refuses NOT_FOUND and
 * FORBIDDEN.
 */
export const switchFlag = defineAct({
  name: 'feature_flag.switch',
  subject: async (needs: Needs, input: Named & { isOn: boolean }) => getDeclared(needs, input),
  may: mayManageFlags,
  audit,
  does: async ({ needs, subject, input: { isOn }, record }): Promise<void> => {
    const changed = await change(needs, subject, null, ({ rule }) => ({ ...rule, isOn }))
    if (changed) await record(needs.db, subject.name, copied(changed))
  },
})

type Conditions = Named & {
  seen: number
  roles: readonly Role[]
  agencyIds: readonly number[]
  share: number
}

/**
 * Says for whom a flag is on: `share` of a hundred, among those of the roles and of the agencies. Refuses NOT_FOUND, FORBIDDEN,
 * INVALID_INPUT for a share out of bounds, an unknown agency, and a condition that the flag does not take, and STATUS_CONFLICT where the flag has changed since change `seen`.
 */
export const setFlagRule = defineAct({
  name: 'feature_flag.set_rule',
  subject: async (needs: Needs, input: Conditions) => getDeclared(needs, input),
  may: mayManageFlags,
  audit,
  does: async ({ needs, subject, input, record }): Promise<void> => {
    const { seen, share } = input
    if (!Number.isInteger(share) || share < 0 || share > 100)
      throw new Refusal('INVALID_INPUT', { errors: { share: 'Indiquez un nombre entier de 0 à 100.' } })
    const barred = [
      !subject.by.includes('role') && input.roles.length > 0,
      !subject.by.includes('agency') && input.agencyIds.length > 0,
      !subject.by.includes('share') && share !== 100,
    ]
    if (barred.includes(true)) throw new Refusal('INVALID_INPUT')
    const roles = ROLES.filter((role) => input.roles.includes(role))
    const asked = input.agencyIds.filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31)
    const agencyIds = (await listAgenciesById(needs.db, asked)).map(({ id }) => id)
    if (agencyIds.length < new Set(input.agencyIds).size)
      throw new Refusal('INVALID_INPUT', { errors: { agencies: 'Choisissez des agences de la liste.' } })
    const changed = await change(needs, subject, seen, ({ rule: { isOn } }) => ({
      ...{ isOn, roles, agencyIds, share },
    }))
    if (changed) await record(needs.db, subject.name, copied(changed))
  },
})

/**
 * Brings back the rule before the last change; asked again, the one that it replaced. Refuses NOT_FOUND, FORBIDDEN, and STATUS_CONFLICT
 * where the flag has changed since change `seen`, or never.
 */
export const undoFlag = defineAct({
  name: 'feature_flag.undo',
  subject: async (needs: Needs, input: Named & { seen: number }) => getDeclared(needs, input),
  may: mayManageFlags,
  audit,
  does: async ({ needs, subject, input: { seen }, record }): Promise<void> => {
    const changed = await change(needs, subject, seen, ({ former }) => {
      if (!former) throw new Refusal('STATUS_CONFLICT', { reason: 'Cette fonctionnalité n’a jamais changé.' })
      const { isOn, roles, agencyIds, share } = former
      return { isOn, roles, agencyIds, share }
    })
    if (changed) await record(needs.db, subject.name, copied(changed))
  },
})

type Written = z.input<typeof Rule>

const copied = (changed: { before: FlagRule; after: FlagRule }): { before: Written; after: Written } => {
  const copy = (rule: FlagRule) => ({ ...rule, roles: [...rule.roles], agencyIds: [...rule.agencyIds] })
  return { before: copy(changed.before), after: copy(changed.after) }
}
