import type { FeedProblem } from './feed-problem.ts'

/** Why a calendar could not be read, and what its owner can do. */
export function feedProblemWords(problem: FeedProblem): string {
  return WORDS[problem]
}

const WORDS: Record<FeedProblem, string> = {
  not_https: 'L’adresse ne commence plus par https://. Recopiez celle que donne le site.',
  not_public: 'L’adresse ne mène à aucun site public. Recopiez celle que donne le site.',
  too_many_redirects: 'L’adresse renvoie vers trop d’autres. Recopiez celle que donne le site.',
  not_reached: 'Le site ne répond pas. Nous réessayons de nous-mêmes.',
  too_slow: 'Le site a mis trop de temps à répondre. Nous réessayons de nous-mêmes.',
  refused:
    'Le site refuse cette adresse. Elle a peut-être changé\u00a0: recopiez celle qu’il donne aujourd’hui.',
  not_a_calendar_type: 'L’adresse ne mène pas à un calendrier. Recopiez celle qui finit souvent par .ics.',
  too_large: 'Ce calendrier est trop lourd pour être lu\u00a0: 2\u00a0Mo au plus.',
  not_a_calendar: 'Ce calendrier n’a pas pu être lu. Nous gardons ce que nous en savions.',
  too_many_events: 'Ce calendrier compte plus de 2\u00a0000\u00a0événements.',
}
