import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { SaidEstimate } from '#modules/planning/server/read-estimate.ts'
import { isCivilDate } from '#shared/civil-date.ts'
import type { TypedWish } from './keep-fields.tsx'
import type { AnsweredEstimate } from './nights-estimate.ts'

/** The nights of a villa that are asked about; `moved` names those that are given other dates. */
type Asked = { property: string; moved: string | null; from: string; to: string }

/**
 * What follows from the dates that are typed, for those who would come where they are kept; null until it is known: what
 * follows from dates that were typed before is said no longer.
 */
export function useEstimate(
  path: string,
  { property, moved, from, to }: Asked,
  wish: TypedWish | null,
): SaidEstimate | null {
  const { data, load } = useFetcher<AnsweredEstimate>({ key: 'estimate' })
  const asked = new URLSearchParams({
    ...{ property, from, to },
    ...(moved !== null && { nights: moved }),
    ...(wish && guestsOf(wish)),
  }).toString()
  useEffect(() => {
    if (isCivilDate(from) && isCivilDate(to)) void load(`${path}/estimate?${asked}`)
  }, [path, from, to, asked, load])
  return data?.asked === asked ? data : null
}

const guestsOf = ({ adults, children, babies }: TypedWish) => ({ adults, children, babies })
