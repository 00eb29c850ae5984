import { FILTER_LIMITS } from '../search-filters.ts'

type BedroomChoiceProps = { chosen: number | null; onChoose: (bedrooms: number | null) => void }

const COUNTS = Array.from({ length: FILTER_LIMITS.bedrooms.max }, (_, i) => i + 1)

/** One to five bedrooms, five meaning five and more; pressing the chosen one again clears it (spec §5). */
export function BedroomChoice({ chosen, onChoose }: BedroomChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">Chambres, au moins</legend>
      <div className="grid grid-cols-[auto_repeat(5,1fr)] divide-x divide-galet rounded border border-galet bg-blanc">
        {[null, ...COUNTS].map((count) => (
          <label key={count} className="count-choice">
            <input
              type="radio"
              name="bedrooms"
              value={count ?? ''}
              checked={count === chosen}
              onChange={() => onChoose(count)}
              onClick={() => count !== null && count === chosen && onChoose(null)}
              className="sr-only"
            />
            <Count count={count} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Count({ count }: { count: number | null }) {
  if (count === null) return 'Toutes'
  return (
    <>
      {count}
      {count === FILTER_LIMITS.bedrooms.max && '+'}
      <span className="sr-only">{count > 1 ? ' chambres' : ' chambre'}</span>
    </>
  )
}
