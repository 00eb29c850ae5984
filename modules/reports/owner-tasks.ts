import type { MendPlace } from '#modules/publication/mend-place.ts'
import { type Cents, formatEuros } from '#shared/money.ts'

/** A house that is not on the site, by who has the next act, and what its passport lacks of what its owner gives for it. */
export type HouseOnItsWay = {
  publicId: string
  title: string
  next: 'owner' | 'owner_review' | 'agency' | 'paused'
  missing: { label: string; place: MendPlace }[]
  /** The owner has still to declare its registration on their honor, and its number is known. */
  declares: boolean
  /** The owner has still to sign its general conditions, which they can once it is sent. */
  signs: boolean
}

/** The number of tasks of each kind that wait for an owner. */
export type OwnerTaskCounts = {
  /** No check of the owner's identity is valid. */
  hasNoIdentity: boolean
  /** No tax identity of the owner is recorded. */
  hasNoTaxIdentity: boolean
  /** The houses that are not on the site: each has its next act until it is there. */
  houses: readonly HouseOnItsWay[]
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
  /** The approved houses of which the agency asks them for a change, and each waits for their answer. */
  changes: readonly { publicId: string; title: string }[]
  /** Promotions of their agency that they are asked to bear. */
  promotions: number
  /** Prices of stays that their agency grants and that wait for their agreement. */
  prices: number
  /** Repairs whose estimates wait for their answer; `from` is the lowest, in cents. */
  repairs: readonly { publicId: string; subject: string; villa: string; from: Cents }[]
  /** Invoices of suppliers that wait for their agreement. */
  invoices: number
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
  const { mandates, conditions, calendars, lapses, reviews, threads } = counts
  return [
    counts.accountChanges && {
      words: 'Un changement de compte bancaire est en cours\u00a0: vérifiez qu’il vient de vous',
      to: '/owner/settings/versements',
    },
    calendars > 0 && {
      words: `Calendriers d’autres sites\u00a0: ${countOf(calendars, 'villa à vérifier', 'villas à vérifier')}`,
      to: '/owner/calendar',
    },
    ...counts.repairs.map(repairTask),
    ...counts.changes.map(changeTask),
    counts.invoices > 0 && {
      words: countOf(counts.invoices, 'facture à accepter ou à refuser', 'factures à accepter ou à refuser'),
      to: '/owner/factures',
      waits: 'Sans votre accord, rien n’est pris sur ce qui vous est dû.',
    },
    counts.prices > 0 && {
      words: countOf(counts.prices, 'prix de séjour à accepter', 'prix de séjours à accepter'),
      to: '/owner/prix-accordes',
      waits: 'Sans votre accord, le loyer reste le même.',
    },
    counts.promotions > 0 && {
      words: countOf(
        counts.promotions,
        'promotion à vos frais à accepter',
        'promotions à vos frais à accepter',
      ),
      to: '/owner/promotions',
      waits: 'Sans votre accord, elles ne valent pas pour votre villa.',
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
    ...counts.houses.filter(({ declares }) => declares).map(declarationTask),
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
    ...counts.houses.map(houseTask),
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

function repairTask({ publicId, subject, villa, from }: OwnerTaskCounts['repairs'][number]): OwnerTask {
  return {
    words: `Choisissez un devis\u00a0: ${subject}, ${villa}`,
    to: `/owner/incidents/${publicId}`,
    waits: `À partir de ${formatEuros(from)}. Rien n’est commandé sans votre accord.`,
  }
}

function changeTask({ publicId, title }: OwnerTaskCounts['changes'][number]): OwnerTask {
  return {
    words: `Répondez au changement proposé pour «\u00a0${title}\u00a0»`,
    to: `/owner/properties/${publicId}/changements`,
    waits: 'Le site reste tel que vous l’avez approuvé.',
  }
}

function declarationTask({ publicId, title }: HouseOnItsWay): OwnerTask {
  return {
    words: `Déclarez sur l’honneur l’enregistrement de «\u00a0${title}\u00a0»`,
    to: `/owner/properties/${publicId}/declaration`,
    waits: 'Vos conditions générales et la mise en ligne l’attendent.',
  }
}

/** What the owner alone may not mend: their agency keeps it. */
const KEPT_BY_AGENCY: readonly MendPlace[] = ['certificates']

/** The next act of a house until it is on the site, and where it is done. */
function houseTask({ publicId, title, next, missing, signs }: HouseOnItsWay): OwnerTask {
  const name = `«\u00a0${title}\u00a0»`
  const page = `/owner/properties/${publicId}`
  const lacks = listed(missing.map(({ label }) => label))
  const then = signs ? ' Vos conditions générales se signent ensuite ici.' : ''
  const first = missing.find(({ place }) => !KEPT_BY_AGENCY.includes(place))
  if (next === 'owner_review')
    return { words: `Relisez ${name} et répondez`, to: page, waits: 'Rien ne paraît sans votre accord.' }
  if (next === 'paused')
    return { words: `${name} est en pause`, to: page, waits: 'Votre agence la remet en ligne.' }
  if (next === 'agency')
    return {
      words: `${name} est chez votre agence`,
      to: page,
      waits: lacks
        ? `La mise en ligne attend\u00a0: ${lacks}.`
        : 'Elle contrôle l’annonce, puis la met en ligne\u00a0: vous recevrez un e-mail.',
    }
  if (first)
    return {
      words: `Complétez ${name}`,
      to: `${page}/${PAGES_OF_PLACES[first.place] ?? `edit/${first.place}`}`,
      waits: `La mise en ligne attend\u00a0: ${lacks}.`,
    }
  return {
    words: `Envoyez ${name} à votre agence`,
    to: `${page}#publication`,
    waits: lacks
      ? `Elle relit l’annonce et complète\u00a0: ${lacks}.${then}`
      : `Rien n’y manque plus\u00a0: elle la relit, puis la met en ligne.${then}`,
  }
}

/** The parts that have a page of their own; the others are sections of the editor. */
const PAGES_OF_PLACES: Partial<Record<MendPlace, string>> = { rates: 'tarifs', photographs: 'photos' }

function countOf(count: number, one: string, several: string): string {
  return `${count}\u00a0${count > 1 ? several : one}`
}

/** The first of several words, and how many others there are. */
function listed(words: readonly string[], most = 4): string {
  const first = words.slice(0, most).map((word) => word.charAt(0).toLocaleLowerCase('fr') + word.slice(1))
  const others = words.length - first.length
  return [...first, ...(others > 0 ? [countOf(others, 'autre élément', 'autres éléments')] : [])].join(', ')
}
