import { Fragment } from 'react'
import type { Rates } from '#modules/rates/rates.ts'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { RatesNotice } from './rates-notice.tsx'
import { EurosField, RuleFields } from './term-fields.tsx'
import { useKeptFields } from './use-kept-fields.ts'

const loadSchema = async () => (await import('./rates-schema.ts')).RATES_FORM

type OtherRatesProps = { number: number; rates: Rates; setsServiceFee: boolean }

/** The price of a night out of season, the rules, the fees and the deposit. */
export function OtherRates({ number, rates, setsServiceFee }: OtherRatesProps) {
  const { seasons: _seasons, ...shows } = rates
  const { form, base, key } = useKeptFields({ number, shows, intent: 'save' })
  const serviceFee = String(rates.serviceFeeBasisPoints / 100).replace('.', ',')
  return (
    <FormFor
      ref={form}
      intent="save"
      act="rates.edit"
      hidden={{ base }}
      schema={loadSchema}
      preventScrollReset
      notice={(refused) => <RatesNotice refused={refused} />}
      className="grid max-w-4xl gap-6"
    >
      <Fragment key={key}>
        <div className="grid items-start gap-6 sm:grid-cols-3">
          <EurosField
            name="baseNightly"
            label="Prix d’une nuit, en euros"
            amount={rates.baseNightly}
            hint={'Vide\u00a0: prix sur demande.'}
          />
          <EurosField
            name="baseWeekly"
            label="Prix d’une semaine, en euros"
            amount={rates.baseWeekly}
            hint="Facultatif. Vaut dès sept nuits."
          />
        </div>
        <RuleFields rules={rates} />
        <div className="grid items-start gap-6 border-t border-hairline pt-6 sm:grid-cols-2 lg:grid-cols-4">
          <EurosField name="cleaningFee" label="Ménage, en euros" amount={rates.cleaningFee} />
          <EurosField name="linenFee" label="Linge, en euros" amount={rates.linenFee} />
          {setsServiceFee && (
            <TextField
              name="serviceFeeBasisPoints"
              label="Frais de service, en %"
              inputMode="decimal"
              defaultValue={serviceFee}
            />
          )}
          <EurosField
            name="deposit"
            label="Dépôt de garantie, en euros"
            amount={rates.deposit}
            hint="Jamais ajouté au prix."
          />
        </div>
      </Fragment>
      {!setsServiceFee && (
        <p className="max-w-prose text-ardoise">
          L’agence fixe ses frais de service&nbsp;: {serviceFee}&nbsp;% du loyer, à la charge du voyageur.
        </p>
      )}
      <SubmitButton className="justify-self-start" pendingLabel="Enregistrement…">
        Enregistrer
      </SubmitButton>
    </FormFor>
  )
}
