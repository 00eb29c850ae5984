import { type RefObject, type SubmitEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SearchedPlace } from '#modules/places/searched-place.ts'
import { criteriaOf, paramsOfCriteria, type StayCriteria, type StaySearchValues } from './stay-criteria.ts'
import type { SearchStep } from './stay-search-panels.tsx'

/** The parameters that the bar sets itself: other fields of the form are sent too. */
const OWN_KEYS = [
  'q',
  'city',
  'lat',
  'lng',
  'country',
  'place_id',
  'from',
  'to',
  'adults',
  'children',
  'babies',
]

/**
 * The search as it changes and as it was before the open panel changed it, the open panel, and where the form
 * is sent.
 */
export function useStaySearch(
  values: StaySearchValues,
  form: RefObject<HTMLFormElement | null>,
  onOpening: (show: () => void) => Promise<void>,
) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [criteria, setCriteria] = useState(() => criteriaOf(values, new URLSearchParams(search)))
  const [followed, setFollowed] = useState(search)
  const [step, setStep] = useState<SearchStep | null>(null)
  const [before, setBefore] = useState(criteria)
  const opener = useRef<HTMLElement>(null)
  if (followed !== search) {
    setFollowed(search)
    setCriteria(criteriaOf(values, new URLSearchParams(search)))
  }

  const openAt = (one: SearchStep, button: HTMLElement, found: Partial<StayCriteria> = {}) => {
    opener.current = button
    setCriteria({ ...criteria, ...found })
    setBefore({ ...criteria, ...found })
    if (step === one) setStep(null)
    else onOpening(() => setStep(one))
  }
  const close = () => {
    setStep(null)
    opener.current?.focus()
  }
  const abandon = () => {
    setCriteria(before)
    close()
  }
  const send = (event?: SubmitEvent) => {
    event?.preventDefault()
    // An arrival alone is no stay: the calendar asks for the departure.
    if (criteria.dates.from && !criteria.dates.to) {
      // Opened again, a calendar that is closed meanwhile would come back.
      if (step !== 'dates') onOpening(() => setStep('dates'))
      return
    }
    setStep(null)
    if (criteria.place) keep(criteria.place)
    navigate(`/annonces?${new URLSearchParams([...keptParams(form.current), ...paramsOfCriteria(criteria)])}`)
  }
  return {
    criteria,
    before,
    step,
    opener,
    openAt,
    close,
    abandon,
    send,
    goTo: setStep,
    leave: () => setStep(null),
    change: (change: Partial<StayCriteria>) => setCriteria((before) => ({ ...before, ...change })),
  }
}

/** Stores the place for another visit; when that fails, the search continues without it. */
function keep(place: SearchedPlace) {
  import('#modules/places/ui/kept-searches.ts').then(({ keepSearch }) => keepSearch(place)).catch(() => {})
}

function keptParams(form: HTMLFormElement | null): [string, string][] {
  const entries = form ? [...new FormData(form)] : []
  return entries.filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && entry[1] !== '' && ![...OWN_KEYS, 'accessible'].includes(entry[0]),
  )
}
