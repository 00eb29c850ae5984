import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { notDone, useToast } from '#ui/toasts.tsx'
import { useShownPage } from './shown-page.ts'
import { forgetUnanswered, type Unanswered, useUnclaimed } from './unanswered.ts'

const TOPIC = 'sans-reponse'

/** Spec §8, for a request that no part of the page claims. */
const TITLES: Record<Unanswered['act'], string> = {
  page: 'Cette page n’a pas pu s’ouvrir',
  part: 'Erreur lors du chargement',
  form: 'Une erreur est survenue. Veuillez réessayer.',
}

/** Shows a message for each unanswered request that no part of the page claims. Put one in the root. */
export function UnansweredWatch() {
  const showToast = useToast()
  const unanswered = useUnclaimed()
  useShownPage()
  const { pathname, search } = useLocation()
  // Another address on the screen ends it.
  useEffect(() => forgetUnanswered, [pathname, search])
  useEffect(() => {
    if (!unanswered) return
    const { act, fault, tryAgain } = unanswered
    showToast({ ...notDone(TITLES[act], fault, tryAgain), topic: TOPIC })
  }, [unanswered, showToast])
  return null
}
