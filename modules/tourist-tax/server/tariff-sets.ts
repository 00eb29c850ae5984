import './tourist-tax-tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import type { RefusedLine, TariffLine } from '../tariff-file.ts'
import { type SetState, stateOfSet } from '../tariff-set.ts'
import { mayWriteTariffs } from '../tourist-tax-policy.ts'

/** A set of tariffs as it was read from its file. */
export type TariffSet = {
  id: number
  publicId: string
  fileName: string
  createdAt: Date
  appliesOn: CivilDate | null
  state: SetState
  lines: TariffLine[]
  refused: RefusedLine[]
}

/** The same without its lines, with their number. */
export type TariffSetLine = Omit<TariffSet, 'id' | 'lines' | 'refused'> & { lines: number; refused: number }

/** The sets of late, the latest first. */
export async function listTariffSets(db: Database, today: CivilDate, most: number): Promise<TariffSetLine[]> {
  const rows = await db
    .selectFrom('touristTaxSets as s')
    .select(['s.publicId', 's.fileName', 's.createdAt', 's.appliesOn', 's.withdrawnAt', 's.refused'])
    .select(({ selectFrom, fn }) =>
      selectFrom('touristTaxTariffs as t')
        .select(fn.countAll<number>().as('lines'))
        .whereRef('t.setId', '=', 's.id')
        .as('lines'),
    )
    .orderBy('s.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ withdrawnAt, refused, lines, ...row }) => ({
    ...row,
    ...{ lines: Number(lines), refused: refused.length },
    state: stateOfSet({ appliesOn: row.appliesOn, isWithdrawn: withdrawnAt !== null }, today),
  }))
}

/** One set, locked with `lock`; null for one that does not exist. */
export async function findTariffSet(
  db: Database,
  publicId: string,
  { today, lock = false }: { today: CivilDate; lock?: boolean },
): Promise<TariffSet | null> {
  if (!isUuid(publicId)) return null
  const row = await db
    .selectFrom('touristTaxSets')
    .select(['id', 'publicId', 'fileName', 'createdAt', 'appliesOn', 'withdrawnAt', 'refused'])
    .where('publicId', '=', publicId)
    .$if(lock, (one) => one.forUpdate())
    .executeTakeFirst()
  if (!row) return null
  const { withdrawnAt, ...set } = row
  return {
    ...set,
    state: stateOfSet({ appliesOn: row.appliesOn, isWithdrawn: withdrawnAt !== null }, today),
    lines: await listLines(db, row.id),
  }
}

/** One set, for those who may write tariffs. Refuses NOT_FOUND and FORBIDDEN. */
export async function getTariffSet(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  publicId: string,
): Promise<TariffSet> {
  if (!mayWriteTariffs(actor)) throw new Refusal('FORBIDDEN')
  const found = await findTariffSet(db, publicId, { today: todayInParis(clock) })
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

async function listLines(db: Database, setId: number): Promise<TariffLine[]> {
  const rows = await db
    .selectFrom('touristTaxTariffs')
    .selectAll()
    .where('setId', '=', setId)
    .orderBy('id')
    .execute()
  return rows.map(({ fromDay, toDay, byStars: [one, two, three, four, five], ...row }) => ({
    ...{ citySlug: row.citySlug, name: row.name, from: fromDay, to: toDay },
    ...{ rateBasisPoints: row.rateBasisPoints, cap: row.cap },
    byStars: { 1: one!, 2: two!, 3: three!, 4: four!, 5: five! },
    ...{ departmental: row.departmental, regional: row.regional },
  }))
}
