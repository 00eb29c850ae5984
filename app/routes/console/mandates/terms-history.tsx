import type { TermsVersion } from '#modules/mandates/mandate.ts'
import { describeTerms } from '#modules/mandates/mandate-words.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { Badge } from '#ui/badge.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'

const STATES = {
  proposed: { tone: 'warning', label: 'À signer' },
  agreed: { tone: 'success', label: 'Convenues' },
  withdrawn: { tone: 'neutral', label: 'Retirées' },
} as const

/** Every version of the terms, the last first: each is dated and none is erased. */
export function TermsHistory({ terms }: { terms: readonly TermsVersion[] }) {
  return (
    <ConsoleSection title="Conditions">
      {terms.length === 0 && <p className="text-ardoise">Ce mandat a été repris sans ses conditions.</p>}
      <ol className="grid gap-6">
        {terms.toReversed().map(({ version, from, status, agreedOn, terms: agreed }) => (
          <li key={version} className="grid gap-3 border-t border-hairline pt-5">
            <h3 className="flex flex-wrap items-center gap-x-4 gap-y-2 font-medium">
              À partir du {formatCivilDate(from)}
              <Badge tone={STATES[status].tone}>{STATES[status].label}</Badge>
              {agreedOn && (
                <span className="text-sm font-normal text-ardoise">
                  signées le {formatCivilDate(agreedOn)}
                </span>
              )}
            </h3>
            <ul className="grid gap-1">
              {describeTerms(agreed).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </ConsoleSection>
  )
}
