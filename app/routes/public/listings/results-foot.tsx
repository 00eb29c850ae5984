import { Link } from 'react-router'
import type { SearchFilters } from '#modules/search/search-filters.ts'
import type { ShownResults } from '#modules/search/search-result.ts'
import { describePage } from './results-words.ts'

type ResultsFootProps = { found: ShownResults; filters: SearchFilters }

/** Which results are shown and in which order, with a link to how they are ranked (C. conso. L111-7). */
export function ResultsFoot({ found, filters }: ResultsFootProps) {
  return (
    <p className="tabular text-center text-sm text-ardoise">
      {describePage(found, filters.sort)}{' '}
      <Link to="/classement-des-offres" className="text-link inline-block py-1">
        Comment nos offres sont classées
      </Link>
    </p>
  )
}
