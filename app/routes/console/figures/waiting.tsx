import { Link } from 'react-router'
import { type OfferedAct, useOffered } from '#ui/offered.tsx'

/** One of the things that wait, and where its act is done. */
export type WaitingThing = {
  id: string
  /** What it is: a villa, a task. */
  name: string
  /** The page of the thing. */
  opens: string
  /** What is to be known of it before the act: who, when, how much. */
  about: string
  /** `asks`: the act that its page asks for, where a role of an agency may withhold it; the thing is then opened. */
  act: { label: string; to: string; asks?: OfferedAct }
}

type WaitingProps = {
  to: string
  label: string
  count: number
  words: readonly [none: string, one: string, many: string]
  /** The first of them, each with its act: one press from where it is settled. */
  first?: readonly WaitingThing[]
}

/** The words for villas whose calendars on other sites are in conflict or were not read for a day. */
export const CALENDARS = ['À jour', 'villa à vérifier', 'villas à vérifier'] as const

/** A number of tasks that wait for the owner or the agency, with the link to them and the first of them. */
export function Waiting({ to, label, count, words: [none, one, many], first = [] }: WaitingProps) {
  return (
    <li className="grid gap-x-6 py-3 dense:py-0.5 lg:grid-cols-[minmax(0,29rem)_minmax(0,1fr)]">
      <p className="flex flex-wrap items-center gap-x-6 self-start max-sm:flex-col max-sm:items-start xl:dense:grid xl:dense:grid-cols-[15rem_minmax(0,1fr)] xl:dense:gap-x-4">
        <Link to={to} className="text-link inline-flex min-h-11 items-center dense:min-h-8">
          {label}
        </Link>
        <span className="tabular text-ardoise dense:text-sm">
          {count === 0 ? none : `${count} ${count === 1 ? one : many}`}
        </span>
      </p>
      {first.length > 0 && (
        <ul aria-label={`${label}, d’abord`}>
          {first.map((thing) => (
            <FirstThing key={thing.id} {...thing} />
          ))}
        </ul>
      )}
    </li>
  )
}

function FirstThing({ name, opens, about, act: wanted }: WaitingThing) {
  const isOffered = useOffered()
  const { asks } = wanted
  const act = asks === undefined || [asks].flat().some(isOffered) ? wanted : { label: 'Ouvrir', to: opens }
  return (
    <li className="flex items-center justify-between gap-x-6">
      <div className="min-w-0 py-1.5 dense:py-0.5 lg:flex lg:items-baseline lg:gap-x-3">
        <Link to={opens} className="wrap-anywhere hover:underline lg:shrink-0">
          {name}
        </Link>
        <p className="text-sm text-ardoise wrap-anywhere lg:truncate">{about}</p>
      </div>
      <Link
        to={act.to}
        className="text-link inline-flex min-h-11 shrink-0 items-center dense:min-h-7"
        aria-label={`${act.label}\u00a0: ${name}, ${about}`}
      >
        {act.label}
      </Link>
    </li>
  )
}
