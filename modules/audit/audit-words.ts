import { formatEuros } from '#shared/money.ts'
import { entryFacts, NOTHING } from './entry-facts.ts'

/**
 * What a fact of an entry is called in French; an amount, which entries keep in cents, is shown in euros, a code in the words that
 * `says` gives of it, and an account, which entries keep by its identifier, by the name of its person.
 */
type FactWords =
  | string
  | { label: string; isMoney: true }
  | { label: string; isAccount: true }
  | { label: string; says: (code: string) => string }

/** The words of a room's entries, in French: beside its acts, in `<room>-audit-words.ts` (`docs/decisions/153`). */
export type AuditWords = {
  /** What was done, by the name of the entry. */
  acts?: Readonly<Record<string, string>>
  /** What each act does that leaves no entry, by the name of the act. */
  unrecorded?: Readonly<Record<string, string>>
  /** What an entry is about, by its kind, where no name can be given. */
  subjects?: Readonly<Record<string, string>>
  /** What the facts of this room's entries are called, by their path; `<entry>/<path>` where one entry means another thing by it. */
  facts?: Readonly<Record<string, FactWords>>
}

export const money = (label: string): FactWords => ({ label, isMoney: true })
export const account = (label: string): FactWords => ({ label, isAccount: true })
/** A fact that is one of some codes; a code of an older product is shown as it is. */
export const coded = (label: string, words: Readonly<Record<string, string>>): FactWords => ({
  label,
  says: (code) => (Object.hasOwn(words, code) ? words[code]! : code),
})

/** Facts that mean the same in every room. */
const COMMON_FACTS: Readonly<Record<string, FactWords>> = {
  actingAs: account('En tant que'),
  amount: money('Montant'),
  arrival: 'Arrivée',
  contact: 'Contact',
  departure: 'Départ',
  endsAt: 'Fin',
  ibanEnd: 'Fin de l’IBAN',
  property: 'Villa',
  reason: 'Motif',
  reference: 'Référence',
}

/**
 * One fact of an entry to show; `before` is null where the entry says what is alone. Of accounts, both are identifiers, several of them
 * separated as `eachOf` reads them.
 */
export type WordedFact = {
  name: string
  label: string
  before: string | null
  after: string
  isAccount?: true
}

/** How entries are said by the words of these rooms. Throws where two rooms say one act or one subject. */
export function auditWordsOf(rooms: readonly AuditWords[]) {
  const acts = new Map<string, { words: string; room: AuditWords }>()
  const unrecorded = new Map<string, string>()
  const subjects = new Map<string, string>()
  for (const room of rooms) {
    for (const [action, words] of Object.entries(room.acts ?? {})) {
      if (acts.has(action)) throw new Error(`Two rooms say ${action}`)
      acts.set(action, { words, room })
    }
    for (const [name, words] of Object.entries(room.unrecorded ?? {})) unrecorded.set(name, words)
    for (const [kind, words] of Object.entries(room.subjects ?? {})) {
      if (subjects.has(kind)) throw new Error(`Two rooms say ${kind}`)
      subjects.set(kind, words)
    }
  }

  const auditWords = (action: string) => acts.get(action)?.words ?? `Autre acte (${action})`

  const factWords = (action: string, path: string): FactWords | null => {
    const facts = { ...COMMON_FACTS, ...acts.get(action)?.room.facts }
    const parts = path.split('.').filter((part) => !/^\d+$/.test(part))
    const whole = parts.join('.')
    for (const key of [`${action}/${whole}`, whole]) if (Object.hasOwn(facts, key)) return facts[key]!
    const first = parts[0]!
    if (parts.length === 1 || !Object.hasOwn(facts, first)) return null
    const outer = facts[first]!
    return `${typeof outer === 'string' ? outer : outer.label} (${parts.slice(1).join('.')})`
  }

  return {
    /** Every entry that the rooms write, by the first word of its name, with what it says was done. */
    actsByDomain: () =>
      Map.groupBy(
        [...acts].map(([action, { words }]) => [action, words] as const),
        ([action]) => action.split('.')[0]!,
      ),
    /** What an entry says was done; an entry of an older product by its name. */
    auditWords,
    /** What an act does, by the entry that it writes, else in words of its own. */
    actWords: (name: string, entry: string) => unrecorded.get(name) ?? auditWords(entry),
    /** What an entry is about; a dash for a kind of an older product. */
    auditSubjectWords: (kind: string) => subjects.get(kind) ?? '—',
    /** What one fact of an entry is called; null where its room does not say. */
    factLabel: (action: string, path: string): string | null => {
      const words = factWords(action, path)
      return typeof words === 'object' && words ? words.label : words
    },
    /** The facts of an entry, in their order; one of an older product by its name. */
    wordedFacts: (action: string, detail: Readonly<Record<string, unknown>>): WordedFact[] =>
      entryFacts(detail).map(({ name, before, after }) => {
        const words = factWords(action, name)
        if (words === null || typeof words === 'string')
          return { name, label: (words ?? name) + placeOf(name), before, after }
        const label = words.label + placeOf(name)
        if ('isAccount' in words) return { name, label, before, after, isAccount: true }
        const say = 'says' in words ? (value: string) => eachOf(value, words.says) : inEuros
        return { name, label, before: before && say(before), after: say(after) }
      }),
  }
}

/** Which of several a fact is of: ` n° 2` for `shares.1.party`. */
function placeOf(path: string): string {
  const index = /\.(\d+)(?:\.|$)/.exec(path)?.[1]
  return index === undefined ? '' : ` n°\u00a0${Number(index) + 1}`
}

const inEuros = (cents: string) => (/^-?\d+$/.test(cents) ? formatEuros(Number(cents)) : cents)

/** A fact that may be several values, each said by `says`. */
export function eachOf(value: string, says: (one: string) => string): string {
  return value
    .split(', ')
    .map((one) => (one === NOTHING ? one : says(one)))
    .join(', ')
}
