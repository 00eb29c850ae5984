import { useState } from 'react'
import { useNavigate } from 'react-router'
import { resultsAddress } from '../listing-address.ts'
import type { SearchFilters } from '../search-filters.ts'

/**
 * The filters as the visitor sets them, ahead of the address while the results follow: a pressed box stays pressed.
 * An address that comes from elsewhere, such as a chip, takes over.
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
