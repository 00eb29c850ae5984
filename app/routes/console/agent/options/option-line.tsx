import { Link } from 'react-router'
import { formatStayDates } from '#modules/calendar/stay.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { ConsoleSection } from '../../frame/console-section.tsx'
import type { ShownOption } from './shown-option.ts'

const loadSchema = async () => (await import('./option-schema.ts')).OPTION_FORM

/** Those who wait for nights of an option, in their order, and what may be done for each. */
export function OptionLineBehind({ line }: { line: ShownOption['line'] }) {
  if (line.length === 0) return null
  return (
    <ConsoleSection title="En attente de ces nuits">
      <ol className="divide-y divide-hairline border-y border-hairline">
        {line.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <span className="grid">
              <span>
                <span className="tabular text-ardoise">{one.rank}.</span>{' '}
                <Link to={`/agent/contacts/${one.contact}`} className="text-link">
                  {one.name}
                </Link>
              </span>
              <span className="text-sm text-ardoise">
                Du {formatStayDates(one)}
                {one.offerEndsAt && `, proposées jusqu’au ${formatInstant(one.offerEndsAt)}`}
              </span>
            </span>
            <FormFor
              intent={one.offerEndsAt ? ['accept', 'refuse'] : 'leave'}
              act={one.offerEndsAt ? ['option.accept_offer', 'option.refuse_offer'] : 'option.leave_line'}
              schema={loadSchema}
              about={{ wait: one.id }}
              hidden={{ wait: one.id }}
              className="flex flex-wrap gap-3"
            >
              {one.offerEndsAt ? (
                <>
                  <SubmitButton
                    intent="accept"
                    act="option.accept_offer"
                    id={`attente-${one.id}`}
                    variant="secondary"
                    size="small"
                    aria-label={`Accepter pour ${one.name}`}
                  >
                    Accepter
                  </SubmitButton>
                  <SubmitButton
                    intent="refuse"
                    act="option.refuse_offer"
                    variant="secondary"
                    size="small"
                    aria-label={`Refuser pour ${one.name}`}
                  >
                    Refuser
                  </SubmitButton>
                </>
              ) : (
                <SubmitButton
                  act="option.leave_line"
                  variant="secondary"
                  size="small"
                  aria-label={`Retirer ${one.name} de la liste`}
                >
                  Retirer
                </SubmitButton>
              )}
            </FormFor>
          </li>
        ))}
      </ol>
    </ConsoleSection>
  )
}
