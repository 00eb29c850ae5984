import { useEffect, useRef } from 'react'
import type { Area } from '#modules/accounts/role-access.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { INTENT } from '#shared/forms/typed-values.ts'
import { DateField } from '#ui/date-field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { useOffered } from '#ui/offered.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { NIGHT_ACTS, type NightAct } from './nights-schema.ts'
import { useEstimate } from './use-estimate.ts'

/** The dates as they are typed, which may not be valid. */
export type TypedNights = { from: string; to: string }

type NightsFormProps = {
  area: Area
  property: string
  typed: TypedNights
  onType: (typed: TypedNights) => void
  /** The act that is chosen at first. */
  first: string | null
  today: CivilDate
}

/** On a phone the act and its fields come once a first night is chosen, by a style alone: the calendar stays near. */
const AFTER_FIRST_NIGHT = 'max-sm:[form:has([name=from]:invalid)_&]:hidden'

/** What is said of nights that are taken: the other acts take none. */
const OF_TAKING =
  '[form:has([value=set]:checked)_&]:hidden [form:has([value=clear]:checked)_&]:hidden [form:has([value=give\\_back]:checked)_&]:hidden'

/** The choice of an act on nights; each choice shows its own fields, with or without scripts. */
export function NightsForm({ area, property, typed, onType, first, today }: NightsFormProps) {
  const act = NIGHT_ACTS.find((one) => one === first) ?? (area === 'owner' ? 'owner_stay' : 'block')
  const isOffered = useOffered()
  return (
    <FormFor
      intent={NIGHT_ACTS}
      act={CHOICES.map((choice) => choice.act)}
      schema={() => import('./nights-schema.ts').then(({ NIGHTS_FORM }) => NIGHTS_FORM)}
      preventScrollReset
      className="grid max-w-2xl gap-6"
    >
      <div className="grid gap-4 min-[23rem]:grid-cols-2">
        <DateField
          name="from"
          label="Première nuit"
          min={today}
          required
          value={typed.from}
          onChange={(event) => onType({ ...typed, from: event.target.value })}
        />
        <DateField
          name="to"
          label="Jour du départ"
          hint="Sa nuit reste libre."
          min={typed.from || today}
          required
          value={typed.to}
          onChange={(event) => onType({ ...typed, to: event.target.value })}
        />
      </div>
      <TakenEstimate area={area} property={property} typed={typed} />
      <div className={`${AFTER_FIRST_NIGHT} grid gap-6`}>
        <RadioGroup
          name={INTENT}
          legend={'Que faire de ces nuits\u00a0?'}
          defaultValue={act}
          options={CHOICES.filter((choice) => isOffered(choice.act)).map(({ value, label, hint }) => ({
            value,
            label: value === 'owner_stay' && area === 'owner' ? 'Y séjourner' : label,
            hint: hint && <span className="max-sm:[label:not(:has(:checked))_&]:hidden">{hint}</span>,
          }))}
        />
        <div className="hidden gap-4 [form:has([value=set]:checked)_&]:grid sm:grid-cols-2">
          <TextField name="price" inputMode="decimal" label="Prix de la nuit, en euros" autoComplete="off" />
          <TextField
            name="minNights"
            inputMode="numeric"
            label="Séjour minimum, en nuits"
            hint="Pour une arrivée ces jours-là."
            autoComplete="off"
          />
        </div>
        <TextField
          name="note"
          label="Note"
          hint="Lue par le propriétaire et l’agence, jamais par les voyageurs."
          maxLength={200}
          className="[form:has([value=clear]:checked)_&]:hidden [form:has([value=give\_back]:checked)_&]:hidden"
        />
        <div>
          <SubmitButton pendingLabel="Enregistrement…">Enregistrer</SubmitButton>
        </div>
      </div>
    </FormFor>
  )
}

/** What follows from taking the nights: whether they are free, the rent that is left out, the stays that no longer fit. */
function TakenEstimate({ area, property, typed }: Pick<NightsFormProps, 'area' | 'property' | 'typed'>) {
  const estimate = useEstimate(`/${area}/calendar`, { property, moved: null, ...typed }, null)
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a phone the nights were pressed a screen above.
    if (estimate && matchMedia('(width < 40rem)').matches) said.current?.scrollIntoView({ block: 'nearest' })
  }, [estimate])
  return (
    <div
      ref={said}
      role="status"
      className={`${OF_TAKING} grid scroll-my-6 gap-1 border-l-2 border-azur pl-4 leading-relaxed empty:hidden`}
    >
      {estimate?.refused && <p className="text-brique">{estimate.refused}</p>}
      {estimate?.follows.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}

const CHOICES: readonly { value: NightAct; act: string; label: string; hint?: string }[] = [
  { value: 'owner_stay', act: 'nights.take', label: 'Les garder pour le propriétaire' },
  {
    value: 'block',
    act: 'nights.take',
    label: 'Les fermer à la location',
    hint: 'Travaux, entretien, autre usage.',
  },
  {
    value: 'give_back',
    act: 'nights.give_back',
    label: 'Les rendre à la location',
    hint: 'Seulement ce qui a été gardé ou fermé ici.',
  },
  {
    value: 'set',
    act: 'nights.set',
    label: 'Fixer leur prix, leur séjour minimum ou une note',
    hint: 'L’emporte sur la saison. Un champ vide ne change rien.',
  },
  {
    value: 'clear',
    act: 'nights.clear',
    label: 'Revenir au prix et au minimum de la saison',
    hint: 'Leurs notes sont effacées.',
  },
]
