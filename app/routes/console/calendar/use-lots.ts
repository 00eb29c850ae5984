import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type Lot, lotParam, lotsInSight } from '#modules/planning/planning-window.ts'
import type { NightsOfVillas, ReadLots } from '#modules/planning/read-lots.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { TimelineSight } from '#ui/timeline-grid.tsx'
import { notDone, useToast } from '#ui/toasts.tsx'

/** The lots of nights that are read, of which the page brought the first; each other is read when it comes into sight. */
export function useLots(first: NightsOfVillas, from: CivilDate) {
  const { pathname, search } = useLocation()
  const showToast = useToast()
  const own = useMemo(() => lotParam({ villas: 0, month: from }), [from])
  const [read, setRead] = useState<ReadLots>(() => new Map([[own, first]]))
  const sight = useRef<TimelineSight | null>(null)
  const asked = useRef(new Set<string>([own]))

  const ask = useCallback(
    async (lot: Lot) => {
      const name = lotParam(lot)
      if (asked.current.has(name)) return
      asked.current.add(name)
      const address = new URLSearchParams(search)
      address.set('lot', name)
      try {
        const answer = await fetch(`${pathname}/nights?${address}`)
        if (!answer.ok) throw new Error(`${answer.status}`)
        const nights: NightsOfVillas = await answer.json()
        setRead((before) => new Map([...before, [name, nights]]))
      } catch {
        asked.current.delete(name)
        const again = () => sight.current && look(sight.current)
        showToast({ ...notDone('Des nuits n’ont pas pu être lues', null, again), topic: 'lots' })
      }
    },
    [pathname, search, showToast],
  )
  const look = (seen: TimelineSight) => {
    for (const lot of lotsInSight(seen, from)) void ask(lot)
  }
  const onSight = useCallback(
    (seen: TimelineSight) => {
      sight.current = seen
      for (const lot of lotsInSight(seen, from)) void ask(lot)
    },
    [ask, from],
  )
  /** Reads what is in sight again; the nights that are known stay until then. */
  const readAgain = useCallback(() => {
    asked.current = new Set()
    if (sight.current) onSight(sight.current)
  }, [onSight])

  useEffect(() => {
    // An act on nights has the page read again: the other lots follow it.
    asked.current = new Set([own])
    setRead((before) => new Map([...before, [own, first]]))
    if (sight.current) onSight(sight.current)
  }, [first, own, onSight])
  return { read, onSight, readAgain }
}
