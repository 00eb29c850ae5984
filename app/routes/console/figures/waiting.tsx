import { Link } from 'react-router'

type WaitingProps = {
  to: string
  label: string
  count: number
  words: readonly [none: string, one: string, many: string]
}

/** The words for villas whose calendars on other sites are in conflict or were not read for a day. */
export const CALENDARS = ['À jour', 'villa à vérifier', 'villas à vérifier'] as const

/** A number of tasks that wait for the owner or the agency, with the link to them. */
export function Waiting({ to, label, count, words: [none, one, many] }: WaitingProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 py-3 dense:py-0 max-sm:flex-col max-sm:items-start">
      <Link to={to} className="text-link inline-flex min-h-11 items-center dense:min-h-9">
        {label}
      </Link>
      <span className="tabular text-ardoise">
        {count === 0 ? none : `${count} ${count === 1 ? one : many}`}
      </span>
    </li>
  )
}
