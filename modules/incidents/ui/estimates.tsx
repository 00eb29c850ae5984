import type { ReactNode } from 'react'
import { formatEuros } from '#shared/money.ts'
import { Badge } from '#ui/badge.tsx'
import { delayWords, type Estimate } from '../incident.ts'
import { DocumentLink } from './document-link.tsx'

type EstimatesProps = {
  estimates: readonly Estimate[]
  /** The address of the incident, under which its files are. */
  at: string
  /** What may be done with each. */
  act?: (estimate: Estimate) => ReactNode
}

/** The estimates of a repair, the cheapest first: who, how much, how soon, its document. */
export function Estimates({ estimates, at, act }: EstimatesProps) {
  if (estimates.length === 0) return null
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {estimates.map((estimate) => {
        const { id, provider, amount, days, isAgreed, file } = estimate
        return (
          <li key={id} className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 py-4 dense:py-3">
            <div className="grid min-w-0 gap-0.5">
              <p className="font-medium wrap-anywhere">{provider}</p>
              <p>
                <span className="tabular">{formatEuros(amount)}</span>
                {days !== null && <span className="text-ardoise">, {delayWords(days)}</span>}
              </p>
              <div>
                <DocumentLink file={file} href={`${at}/fichiers/${file.id}`} />
              </div>
              {isAgreed && (
                <p>
                  <Badge tone="success">Devis accepté</Badge>
                </p>
              )}
            </div>
            {act && <div className="max-sm:w-full">{act(estimate)}</div>}
          </li>
        )
      })}
    </ul>
  )
}
