import type { MandateTerms } from '#modules/mandates/mandate-terms.ts'
import { nameOfAddOn } from '#modules/mandates/mandate-words.ts'
import { MANDATE_SERVICES, SUPPLIER_LABELS, supplierIn } from '#modules/mandates/typed-terms.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'

const NAMES: Readonly<Record<string, string>> = { cleaning: 'Ménage', linen: 'Linge' }
const [CLEANING, LINEN, ...ADD_ONS] = MANDATE_SERVICES

/** The fields of a mandate’s terms, filled with those of `terms`. */
export function TermFields({ terms }: { terms: MandateTerms | null }) {
  return (
    <>
      <FormPart title="Honoraires et délais">
        <div className="grid items-start gap-5 sm:grid-cols-3">
          <TextField
            label="Honoraires, en % du loyer"
            name="commission"
            required
            inputMode="decimal"
            hint="Toutes taxes comprises."
            defaultValue={terms ? percent(terms.commissionBasisPoints) : ''}
          />
          <TextField
            label="Versement, en jours"
            name="payoutDays"
            required
            inputMode="numeric"
            hint="Après le départ du voyageur."
            defaultValue={terms?.payoutDays ?? 7}
          />
          <TextField
            label="Préavis, en jours"
            name="noticeDays"
            required
            inputMode="numeric"
            hint="Pour mettre fin au mandat."
            defaultValue={terms?.noticeDays ?? 90}
          />
        </div>
      </FormPart>
      <FormPart title="Ce qui est convenu">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label="Exclusivité" name="exclusive" required>
            <Select defaultValue={terms === null ? '' : terms.exclusive ? 'yes' : 'no'}>
              <option value="">À choisir</option>
              <option value="yes">Mandat exclusif</option>
              <option value="no">Mandat non exclusif</option>
            </Select>
          </Field>
          <Field
            label="Textes et photographies de l’annonce en ligne"
            name="wordsAtOnce"
            hint="Les prix, les règles, les conditions et les faits attendent toujours sa réponse."
          >
            <Select defaultValue={terms?.wordsAtOnce ? 'yes' : 'no'}>
              <option value="no">Après l’accord du propriétaire</option>
              <option value="yes">Aussitôt, il est averti et peut les retirer</option>
            </Select>
          </Field>
          <Field
            label="Paiement contesté après le séjour"
            name="chargebackBy"
            hint="Quand le voyageur fait reprendre un paiement par carte. Les frais restent à l’agence."
          >
            <Select defaultValue={terms?.chargebackBy ?? 'agency'}>
              <option value="agency">À la charge de l’agence</option>
              <option value="owner">À la charge du propriétaire</option>
            </Select>
          </Field>
        </div>
      </FormPart>
      <FormPart
        title="Services"
        help={<p>Qui assure le ménage, le linge et ce que la maison propose aux voyageurs.</p>}
      >
        {[CLEANING!, LINEN!].map((service) => (
          <SupplierFields key={service} service={service} terms={terms} />
        ))}
        <Disclosure summary="Services proposés aux voyageurs" className="border-t" openWithoutScripts>
          <div className="grid gap-5 pt-2">
            <p className="max-w-prose text-ardoise">L’agence assure ceux que vous laissez tels quels.</p>
            {ADD_ONS.map((service) => (
              <SupplierFields key={service} service={service} terms={terms} />
            ))}
          </div>
        </Disclosure>
      </FormPart>
    </>
  )
}

/** The name and the margin show while « Un prestataire » is chosen, without scripts too. */
function SupplierFields({ service, terms }: { service: string; terms: MandateTerms | null }) {
  const supplier = supplierIn(terms, service)
  const label = NAMES[service] ?? nameOfAddOn(service)
  return (
    <div data-service className="grid items-start gap-5 sm:grid-cols-3">
      <Field label={label} name={service}>
        <Select defaultValue={supplier.by}>
          {Object.entries(SUPPLIER_LABELS).map(([by, words]) => (
            <option key={by} value={by}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
      <TextField
        label={`Prestataire, ${label}`}
        name={`${service}Name`}
        maxLength={120}
        defaultValue={supplier.by === 'provider' ? supplier.name : ''}
        className={PROVIDER_ONLY}
      />
      <TextField
        label={`Marge de l’agence, en %, ${label}`}
        name={`${service}Margin`}
        inputMode="decimal"
        defaultValue={supplier.by === 'provider' ? percent(supplier.marginBasisPoints) : ''}
        className={PROVIDER_ONLY}
      />
    </div>
  )
}

const PROVIDER_ONLY = 'hidden [[data-service]:has([value=provider]:checked)_&]:grid'

/** « 12,5 », as it is typed. */
function percent(basisPoints: number): string {
  return String(basisPoints / 100).replace('.', ',')
}
