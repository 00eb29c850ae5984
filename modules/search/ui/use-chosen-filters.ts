import { useState } from 'react'
import { useNavigate } from 'react-router'
import { resultsAddress } from '../listing-address.ts'
import type { SearchFilters } from '../search-filters.ts'

/**
 * The filters as the visitor sets them, shown at once while the address and the results are still loading: a
 * checked box stays checked. A new address from elsewhere, such as a chip, replaces them.
 */
export function useChosenFilters(current: SearchFilters) {
  const navigate = useNavigate()
  const address = resultsAddress(current)
  const [chosen, setChosen] = useState(current)
  const [followed, setFollowed] = useState(address)
  if (address !== followed) {
    setFollowed(address)
    setChosen(current)
  }
  const choose = (changes: Partial<SearchFilters>) => {
    const next = { ...chosen, page: 1, ...changes }
    setChosen(next)
    navigate(resultsAddress(next), { preventScrollReset: true, replace: true })
  }
  return { chosen, choose }
}
