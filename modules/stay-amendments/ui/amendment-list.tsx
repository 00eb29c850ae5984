import { formatInstant } from '#shared/paris-time.ts'
import { Badge } from '#ui/badge.tsx'
import { AMENDMENT_STATES, type StayAmendment } from '../stay-amendment.ts'

type Shown = Omit<StayAmendment, 'after' | 'signingUrl' | 'proposedAt' | 'settledAt'> & {
  proposedAt: string
  settledAt: string | null
}

/** What an amendment says in a page that only shows it: no address to sign at. */
export function shownAmendment({
  after: _,
  signingUrl: __,
  proposedAt,
  settledAt,
  ...rest
}: StayAmendment): Shown {
  return { ...rest, proposedAt: proposedAt.toISOString(), settledAt: settledAt?.toISOString() ?? null }
}

/** The amendments of a stay: where each stands, and what it changes. */
export function AmendmentList({ amendments }: { amendments: readonly Shown[] }) {
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {amendments.map(({ id, number, state, changes, proposedAt, settledAt }) => {
        const [label, tone] = AMENDMENT_STATES[state]
        return (
          <li key={id} className="grid gap-2 py-4 dense:py-3">
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <span className="font-medium">Avenant n°&nbsp;{number}</span>
              <Badge tone={tone}>{label}</Badge>
              <span className="text-sm text-ardoise">
                {settledAt ? formatInstant(settledAt) : `Proposé le ${formatInstant(proposedAt)}`}
              </span>
            </p>
            <dl className="grid gap-1 text-sm">
              {changes.map(({ name, before, after }) => (
                <div key={name} className="wrap-anywhere">
                  <dt className="inline text-ardoise">{name}&nbsp;: </dt>
                  <dd className="inline">
                    {after} <span className="text-ardoise">(auparavant&nbsp;: {before})</span>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        )
      })}
    </ul>
  )
}
