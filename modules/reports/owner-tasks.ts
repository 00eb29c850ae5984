/** The number of tasks of each kind that wait for an owner. */
export type OwnerTaskCounts = {
  /** Listings the agency sent to be read. */
  listings: number
  /** Mandates and amendments to sign. */
  mandates: number
  /** Conditions of the platform to sign. */
  conditions: number
  /** Villas with a conflict with another site, or whose calendar there was not read for a day. */
  calendars: number
  /** Listings on the site whose mandate ends within 30 days. */
  lapses: number
  /** Published reviews without an answer. */
  reviews: number
  /** Threads with a message that was not read. */
  threads: number
  /** The owner has no account to be paid on. */
  hasNoAccount: boolean
  /** Another account was asked for and is not in effect. */
  accountChanges: boolean
}

/** What waits for an owner, in words, and the address where it is done. */
export type OwnerTask = { words: string; to: string }

/** Days before its end from which a paper is a task (backstage §2). */
export const LAPSE_DAYS = 30

/** The tasks of an owner, the most urgent first; a kind that counts none is left out. */
export function ownerTasks(counts: OwnerTaskCounts): OwnerTask[] {
  const { listings, mandates, conditions, calendars, lapses, reviews, threads } = counts
  return [
    counts.accountChanges && {
      words: 'Un changement de compte bancaire est en cours\u00a0: vérifiez qu’il vient de vous',
      to: '/owner/settings/versements',
    },
    calendars > 0 && {
      words: `Calendriers d’autres sites\u00a0: ${countOf(calendars, 'villa à vérifier', 'villas à vérifier')}`,
      to: '/owner/calendar',
    },
    mandates > 0 && {
      words: countOf(mandates, 'mandat ou avenant à signer', 'mandats ou avenants à signer'),
      to: '#mandats',
    },
    conditions > 0 && {
      words: countOf(
        conditions,
        'texte de conditions générales à signer',
        'textes de conditions générales à signer',
      ),
      to: '#conditions',
    },
    listings > 0 && {
      words: countOf(listings, 'annonce à relire', 'annonces à relire'),
      to: '/owner/properties',
    },
    threads > 0 && {
      words: countOf(threads, 'conversation non lue', 'conversations non lues'),
      to: '/owner/messages',
    },
    reviews > 0 && {
      words: countOf(reviews, 'avis sans réponse', 'avis sans réponse'),
      to: '/owner/reviews',
    },
    lapses > 0 && {
      words: `${countOf(lapses, 'annonce', 'annonces')} dont le mandat finit sous ${LAPSE_DAYS}\u00a0jours\u00a0: voyez votre agence`,
      to: '/owner/properties',
    },
    counts.hasNoAccount && {
      words: 'Indiquez le compte où vos loyers sont versés',
      to: '/owner/settings/versements',
    },
  ].filter((task): task is OwnerTask => task !== false)
}

function countOf(count: number, one: string, several: string): string {
  return `${count}\u00a0${count > 1 ? several : one}`
}
