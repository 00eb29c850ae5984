import type { Area } from '#modules/accounts/role-access.ts'
import type { CivilDate } from '#shared/civil-date.ts'

/** The address of the list of statements of a console; under it, that of each. */
export function statementsPath(area: Area): string {
  return area === 'back-office' ? '/back-office/finance/releves' : `/${area}/releves`
}

type Named = { book: string; party: string; month: CivilDate }

/** The address of one statement, of the first day of its month. */
export function statementPath(area: Area, { book, party, month }: Named): string {
  return `${statementsPath(area)}/${book}/${party}/${month.slice(0, 7)}`
}
