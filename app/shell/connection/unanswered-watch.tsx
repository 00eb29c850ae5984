import { useEffect } from 'react'
import { notDone, useToast } from '#ui/toasts.tsx'
import { useShownPage } from './shown-page.ts'
import { type Unanswered, useUnclaimed } from './unanswered.ts'

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
  useEffect(() => {
    if (!unanswered) return
    const { act, fault, tryAgain } = unanswered
    showToast({ ...notDone(TITLES[act], fault, tryAgain), topic: TOPIC })
  }, [unanswered, showToast])
  return null
}
