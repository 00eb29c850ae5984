/** A house that is not on the site yet, and what its passport lacks of what its owner may write. */
export type UnfinishedHouse = { publicId: string; title: string; missing: string[] }

/** The number of tasks of each kind that wait for an owner. */
export type OwnerTaskCounts = {
  /** No check of the owner's identity is valid. */
  hasNoIdentity: boolean
  /** No tax identity of the owner is recorded. */
  hasNoTaxIdentity: boolean
  unfinished: readonly UnfinishedHouse[]
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

/** A task of an owner in words, the address where it is done, and what waits for it. */
export type OwnerTask = { words: string; to: string; waits?: string }

/** Days before its end from which a paper is a task (backstage §2). */
export const LAPSE_DAYS = 30

/**
 * The tasks of an owner: first those whose delay may cost a night or money, then the information still to give, in the order
 * in which it is needed, then the rest. Information that was given leaves the list, so that an owner may stop and resume; a
 * kind without a task is left out.
 */
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
    counts.hasNoIdentity && {
      words: 'Faites vérifier votre identité par votre agence',
      to: '/owner/messages',
      waits: 'Votre mandat et vos conditions générales se signent ensuite.',
    },
    mandates > 0 && {
      words: countOf(mandates, 'mandat ou avenant à signer', 'mandats ou avenants à signer'),
      to: '#mandats',
      waits: 'Aucune annonce n’est mise en ligne sans mandat.',
    },
    conditions > 0 && {
      words: countOf(
        conditions,
        'texte de conditions générales à signer',
        'textes de conditions générales à signer',
      ),
      to: '#conditions',
    },
    counts.hasNoTaxIdentity && {
      words: 'Indiquez par quoi vos loyers sont déclarés',
      to: '/owner/settings/fiscalite',
      waits: 'La mise en ligne et la déclaration annuelle de vos loyers l’attendent.',
    },
    counts.hasNoAccount && {
      words: 'Indiquez le compte où vos loyers sont versés',
      to: '/owner/settings/versements',
      waits: 'La mise en ligne et vos versements l’attendent.',
    },
    ...counts.unfinished.map(({ publicId, title, missing }) => ({
      words: `Complétez «\u00a0${title}\u00a0»`,
      to: `/owner/properties/${publicId}/edit`,
      waits: `La mise en ligne attend\u00a0: ${listed(missing)}.`,
    })),
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
  ].filter((task): task is OwnerTask => task !== false)
}

function countOf(count: number, one: string, several: string): string {
  return `${count}\u00a0${count > 1 ? several : one}`
}

/** The first of several words, and how many others there are. */
function listed(words: readonly string[], most = 4): string {
  const first = words.slice(0, most).map((word) => word.charAt(0).toLocaleLowerCase('fr') + word.slice(1))
  const others = words.length - first.length
  return [...first, ...(others > 0 ? [countOf(others, 'autre élément', 'autres éléments')] : [])].join(', ')
}
