import { type AgencyVat, VAT_EXEMPT_MENTION } from '#modules/agencies/agency-vat.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { TextField } from '#ui/text-field.tsx'

/** The regime of VAT of an agency, for the form around it. */
export function VatFields({ vat }: { vat: AgencyVat | null }) {
  return (
    <>
      <RadioGroup
        legend="Régime de TVA"
        name="regime"
        defaultValue={vat?.regime ?? 'liable'}
        options={[
          { value: 'liable', label: 'L’agence est redevable de la TVA' },
          { value: 'exempt', label: `Franchise en base\u00a0: «\u00a0${VAT_EXEMPT_MENTION}\u00a0»` },
        ]}
      />
      <TextField
        label="Numéro de TVA"
        name="vatNumber"
        hint="FR, une clé de deux chiffres, puis le SIREN. À laisser vide en franchise."
        defaultValue={vat?.regime === 'liable' ? vat.number : ''}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
      />
    </>
  )
}
