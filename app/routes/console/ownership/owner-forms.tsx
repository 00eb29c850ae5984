import { partyName } from '#modules/ownership/party.ts'
import { HOLDINGS, type Share } from '#modules/ownership/share.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { DateField } from '#ui/date-field.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { OwnerSelect } from './owner-select.tsx'

const loadSchema = async () => (await import('./owners-schema.ts')).OWNERS_FORM

type Shown = {
  id: string
  accountId: string
  firstName: string
  lastName: string
  company: { legalName: string; legalForm: string; registrationNumber: string; seat: string } | null
  share: Share | null
}

/** The right and the share of each, from a day on, and who answers for all. */
export function SharesForm({
  owners,
  since,
  today,
  representative,
  mayHandOver,
}: {
  owners: readonly Shown[]
  since: CivilDate | null
  today: CivilDate
  representative: { id: string } | null
  mayHandOver: boolean
}) {
  return (
    <FormFor intent="shares" schema={loadSchema} hidden={partiesOf(owners)} className="grid max-w-3xl gap-6">
      <DateField
        label="À partir du"
        name="from"
        required
        defaultValue={today}
        hint={
          since === null
            ? 'Les premières parts valent aussi pour les jours d’avant, sauf si le propriétaire d’aujourd’hui n’en a plus\u00a0: il garde le tout jusqu’à ce jour.'
            : 'Les séjours terminés avant ce jour gardent leurs parts.'
        }
        className="max-w-md"
      />
      {owners.map((owner, at) => (
        <fieldset
          key={owner.id}
          className="grid items-start gap-5 border-t border-hairline pt-4 sm:grid-cols-2"
        >
          <legend className="float-left w-full pb-2 font-medium sm:col-span-2">{partyName(owner)}</legend>
          <Field label="Droit" name={`holding${at + 1}`}>
            <Select defaultValue={owner.share?.holding ?? 'joint'}>
              {Object.entries(HOLDINGS).map(([holding, label]) => (
                <option key={holding} value={holding}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <TextField
            label="Part des revenus, en %"
            name={`share${at + 1}`}
            inputMode="decimal"
            hint={'0 pour la nue-propriété\u00a0; vide pour qui n’est plus propriétaire.'}
            defaultValue={owner.share ? String(owner.share.basisPoints / 100).replace('.', ',') : ''}
          />
        </fieldset>
      ))}
      {mayHandOver ? (
        <OwnerSelect
          label="Répond pour tous"
          name="representative"
          hint="Relit l’annonce, tient le calendrier, reçoit les messages. Il change à partir d’aujourd’hui, jamais d’avance."
          owners={owners}
          chosen={representative?.id ?? null}
          className="max-w-md"
        />
      ) : (
        <input type="hidden" name="representative" value={representative?.id ?? ''} />
      )}
      <SubmitButton className="justify-self-start">Enregistrer les parts</SubmitButton>
    </FormFor>
  )
}

function partiesOf(owners: readonly Shown[]): Record<string, string> {
  return Object.fromEntries(owners.map(({ id }, at) => [`party${at + 1}`, id]))
}

/** Another owner: a person, or a company with the person who acts for it. */
export function EnterOwnerForms() {
  return (
    <div className="grid max-w-3xl">
      <Disclosure summary="Une personne" className="border-t" openWithoutScripts>
        <FormFor intent="person" schema={loadSchema} className="grid gap-5 pt-2">
          <PersonFields />
          <TextField label="Adresse" name="address" required autoComplete="off" hint="Le mandat la nomme." />
          <SubmitButton className="justify-self-start">Inscrire cette personne</SubmitButton>
        </FormFor>
      </Disclosure>
      <Disclosure summary="Une société (SCI, SARL…)" className="border-t" openWithoutScripts>
        <FormFor intent="company" schema={loadSchema} className="grid gap-5 pt-2">
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <TextField label="Dénomination" name="legalName" required autoComplete="off" />
            <TextField label="Forme" name="legalForm" required autoComplete="off" hint="SCI, SARL, SAS…" />
            <TextField
              label="SIREN"
              name="registrationNumber"
              required
              autoComplete="off"
              hint="Pour une société étrangère, le numéro de son registre."
            />
            <TextField label="Siège" name="seat" required autoComplete="off" />
          </div>
          <p className="font-medium">Représentée par</p>
          <PersonFields />
          <SubmitButton className="justify-self-start">Inscrire cette société</SubmitButton>
        </FormFor>
      </Disclosure>
    </div>
  )
}

function PersonFields() {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField label="Prénom" name="firstName" required autoComplete="off" />
      <TextField label="Nom" name="lastName" required autoComplete="off" />
      <TextField label="E-mail" name="email" type="email" required spellCheck={false} autoComplete="off" />
      <TextField label="Téléphone" name="phone" type="tel" autoComplete="off" />
    </div>
  )
}
