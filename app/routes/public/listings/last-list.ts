import { useEffect } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { packResults } from '#modules/search/packed-results.ts'
import { parseSearchAddress } from '#modules/search/search-address.ts'
import type { Fault } from '#ui/fault-words.ts'
import type { List } from './load-list.ts'

/** The last list that this browser showed: a search without an answer keeps the page and the criteria. */
let lastList: List | null = null

/**
 * The page of a search without an answer: its criteria, and no result. Null while no list has been shown yet.
 */
export function listWithoutAnswer(address: URL, fault: Fault): List | null {
  if (!lastList) return null
  const { filters } = parseSearchAddress(address.searchParams)
  const isSamePlace =
    filters.placeId === lastList.filters.placeId &&
    filters.city === lastList.filters.city &&
    filters.q === lastList.filters.q
  const place = isSamePlace ? lastList.found.place : null
  const found = {
    ...lastList.found,
    ...{
      total: 0,
      pages: 0,
      results: packResults([]),
      place,
      stay: filters.stay,
      elsewhere: null,
      isIncomplete: false,
    },
  }
  return { ...lastList, filters, found, refusal: null, notice: null, heard: [], unanswered: true, fault }
}

/**
 * The list to show, remembered; a list without an answer can be requested again, also when the network is
 * back.
 */
export function useAnsweredList(loaded: List) {
  const { search } = useLocation()
  const { data, load, state } = useFetcher<List>({ key: `annonces${search}` })
  const list = loaded.unanswered && data ? data : loaded
  const { unanswered } = list
  const askAgain = () => load(`/annonces${search}`)
  useEffect(() => {
    if (!list.unanswered) lastList = list
  }, [list])
  useEffect(() => {
    if (!unanswered) return
    const ask = () => load(`/annonces${search}`)
    window.addEventListener('online', ask)
    return () => window.removeEventListener('online', ask)
  }, [unanswered, load, search])
  return { list, askAgain, isAsking: state !== 'idle' }
}
