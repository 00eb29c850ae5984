import type { Actor } from '#modules/accounts/actor.ts'
import type { Services } from '#server/services.ts'
import type * as rooms from '../collected/act-subjects.gen.ts'

/** What every room finds: a villa in draft with its owner and its agency, one of the agency on the site, and a stay that is over. */
type Core = {
  publicId: string
  agencyId: number
  ownerId: string
  headId: string
  listing: string
  stay: string
  travelerId: string
}

type Made = { [Room in keyof typeof rooms]: Awaited<ReturnType<(typeof rooms)[Room]>> }[keyof typeof rooms]
type All<Each> = (Each extends unknown ? (one: Each) => void : never) extends (all: infer Both) => void
  ? Both
  : never

/** What the acts of the walk are about: what every room finds, and what each room adds in `tests/act-subjects`. */
export type Subject = Core & All<Made>

/** One act of the walk: whatever it refuses, it is asked with all the product's services. */
export type Walked = (needs: Services, actor: Actor, subject: Subject) => Promise<unknown>

const UNKNOWN = '7b0c2c52-64f5-4b7e-9a53-000000000000'

/** A subject with the same names, none of which exists. */
export function missingLike(subject: Subject): Subject {
  const names = Object.entries(subject).map(([name, value]) => [
    name,
    typeof value === 'number' ? -1 : UNKNOWN,
  ])
  return Object.fromEntries(names) as Subject
}
