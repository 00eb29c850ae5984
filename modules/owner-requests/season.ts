import type { CivilDate } from '#shared/civil-date.ts'

/** Days from `from` to before `to`. */
export type Season = { from: CivilDate; to: CivilDate }

/** The summer season of a year: its nights from 1 June to 30 September. */
function seasonOf(year: number): Season {
  return { from: `${year}-06-01` as CivilDate, to: `${year}-10-01` as CivilDate }
}

/** The next season that has not begun on `today`, whose prices are known, and the last one that is over. */
export function seasonsAround(today: CivilDate): { coming: Season; last: Season } {
  const year = Number(today.slice(0, 4))
  const thisYears = seasonOf(year)
  return {
    coming: today < thisYears.from ? thisYears : seasonOf(year + 1),
    last: today >= thisYears.to ? thisYears : seasonOf(year - 1),
  }
}
