import { foldText } from '#modules/places/fold-text.ts'
import { frenchOrder } from '#shared/french-order.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import type { FAVORITE_LIST, FavoriteLine } from './favorite-list.ts'

type Criteria = Pick<ListCriteria<typeof FAVORITE_LIST>, 'filters' | 'sort' | 'page' | 'size'>

/** One page of the saved villas that these criteria ask for: an account saves few, all read at once. Unknown prices come last. */
export function sortFavorites(lines: readonly FavoriteLine[], criteria: Criteria): ListRows<FavoriteLine> {
  const { filters, sort, page, size } = criteria
  const asked = foldText(filters.q ?? '')
  const found = lines.filter(({ title, city }) => foldText(`${title} ${city}`).includes(asked))
  const sign = sort.direction === 'ascending' ? 1 : -1
  const ordered = found.toSorted((one, other) => {
    if (sort.by !== 'price') return sign * frenchOrder(one[sort.by], other[sort.by])
    if (one.price === null || other.price === null)
      return Number(one.price === null) - Number(other.price === null)
    return sign * (one.price - other.price)
  })
  return { rows: ordered.slice((page - 1) * size, page * size), total: found.length }
}
