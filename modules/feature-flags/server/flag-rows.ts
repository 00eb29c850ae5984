import './flag-tables.ts'
import type { Database } from '#platform/database/database.ts'
import type { FlagRule } from '../feature-flag.ts'

/** The rule of a flag as it is kept, the one before it, and the number of the last change. */
export type KeptFlag = { name: string; rule: FlagRule; former: FlagRule | null; version: number }

export const FLAG_FIELDS = ['name', 'isOn', 'roles', 'agencyIds', 'share', 'former', 'version'] as const

type Row = FlagRule & Omit<KeptFlag, 'rule'>

export const keptFlagOf = ({ name, former, version, ...rule }: Row): KeptFlag => ({
  ...{ name, former, version, rule },
})

/** The rules that are kept, by the name of their flag: also those of flags that the code has no more. */
export async function readKeptFlags(db: Database): Promise<Map<string, KeptFlag>> {
  const rows = await db.selectFrom('featureFlags').select(FLAG_FIELDS).orderBy('id').execute()
  return new Map(rows.map((row) => [row.name, keptFlagOf(row)]))
}
