import { useEffect } from 'react'
import { notDone, useToast } from '#ui/toasts.tsx'
import { useShownPage } from './shown-page.ts'
import { type Unanswered, useUnclaimed } from './unanswered.ts'

const TOPIC = 'sans-reponse'

/** Spec §8, for what no part of the page says itself. */
const TITLES: Record<Unanswered['act'], string> = {
  page: 'Cette page n’a pas pu s’ouvrir',
  part: 'Erreur lors du chargement',
  form: 'Une erreur est survenue. Veuillez réessayer.',
}

/** Says what the router could not bring, over the page that stays. Put one in the root. */
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
