import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Offered } from '#ui/offered.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { ConsoleSection } from '../../frame/console-section.tsx'
import { EndFields } from './end-fields.tsx'
import { PriceActs } from './grant-price.tsx'
import type { ShownOption } from './shown-option.ts'

const loadSchema = async () => (await import('./option-schema.ts')).OPTION_FORM

type OptionActsProps = {
  option: ShownOption
  today: CivilDate
  /** The rent below which a price may be granted; null for those who may grant none. */
  ordinaryRent: Cents | null
  /** What is paid today. */
  total: Cents
}

/** What may be done with a live option. */
export function OptionActs({ option, today, ordinaryRent, total }: OptionActsProps) {
  const [next] = option.line
  return (
    <ConsoleSection title="Suite">
      <FormFor
        intent="book"
        act="option.book"
        schema={loadSchema}
        hidden={{ seenTotal: total }}
        className="grid gap-3"
      >
        <SubmitButton id="suite" className="justify-self-start" pendingLabel="Un instant…">
          Envoyer la réservation à signer
        </SubmitButton>
        <p className="text-sm text-ardoise">
          {option.name} reçoit le lien de sa réservation, avec ses coordonnées remplies, et signe et paie
          lui-même. Les nuits restent retenues jusqu’à l’échéance de l’option.
        </p>
      </FormFor>
      {option.extendedAt === null && (
        <Offered act="option.extend">
          <Disclosure summary="Prolonger">
            <FormFor intent="extend" schema={loadSchema} className="grid gap-4 pt-3">
              <EndFields
                today={today}
                mayDerogate={option.mayDerogate}
                hint="Sans jour, 72 heures après la pose. Heure de Paris."
              />
              <SubmitButton variant="secondary" className="justify-self-start">
                Prolonger l’option
              </SubmitButton>
            </FormFor>
          </Disclosure>
        </Offered>
      )}
      {option.mayDerogate && <PriceActs {...{ option, ordinaryRent }} />}
      <FormFor intent="release" act="option.release" className="grid gap-2">
        <SubmitButton variant="secondary" className="justify-self-start">
          Libérer les nuits
        </SubmitButton>
        {next && (
          <p className="text-sm text-ardoise">
            Elles sont aussitôt proposées à {next.name}&nbsp;: ce geste ne s’annule pas.
          </p>
        )}
      </FormFor>
    </ConsoleSection>
  )
}
