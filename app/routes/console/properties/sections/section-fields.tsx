import type { ReactNode } from 'react'
import type { DraftFields } from '#modules/listing-drafts/draft-fields.ts'
import { cancellationConditions } from '#modules/pricing/cancellation-conditions.ts'
import {
  AMENITIES,
  AMENITY_CATEGORIES,
  AMENITY_CODES,
  type AmenityCategory,
} from '#modules/properties/amenity.ts'
import {
  ANIMALS_LABELS,
  CANCELLATION_POLICY_LABELS,
  POOL_DEVICE_LABELS,
  PROPERTY_TYPE_LABELS,
} from '#modules/properties/listing-words.ts'
import { STEP_FREE_FACT } from '#modules/properties/step-free.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'

const CANCELLATION_POLICIES = ['flexible', 'moderate', 'strict'] as const

type Known = { fields: DraftFields }

export function PresentationFields({ fields }: Known) {
  return (
    <>
      <TextField
        name="title"
        label="Titre de l’annonce"
        hint="Le nom de la maison, ou ce qui la distingue. 90 signes au plus."
        maxLength={90}
        defaultValue={fields.title ?? ''}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <ChoiceField name="type" label="Type de bien" labels={PROPERTY_TYPE_LABELS} value={fields.type} />
        <TextField
          name="category"
          label="Catégorie"
          hint={'Par exemple «\u00a0Vue mer\u00a0» ou «\u00a0Campagne\u00a0».'}
          maxLength={40}
          defaultValue={fields.category ?? ''}
        />
      </div>
      <LongField
        name="description"
        label="Description"
        hint="Ce qu’un voyageur verra et vivra. Une ligne vide sépare deux paragraphes."
        rows={10}
        value={fields.description}
      />
    </>
  )
}

export function AmenityFields({ fields: { amenities = [], ownAmenities = [] } }: Known) {
  const families = Object.entries(AMENITY_CATEGORIES) as [AmenityCategory, string][]
  return (
    <>
      {families.map(([category, label]) => (
        <fieldset key={category} className="grid gap-1">
          <legend className="pb-1 font-medium">{label}</legend>
          <div className="grid gap-x-8 sm:grid-cols-2">
            {AMENITY_CODES.filter((code) => AMENITIES[code].category === category).map((code) => (
              <Checkbox
                key={code}
                name="amenity"
                value={code}
                label={AMENITIES[code].label}
                defaultChecked={amenities.includes(code)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <LongField
        name="ownAmenities"
        label="Autres équipements, avec vos mots"
        hint={
          'Un par ligne\u00a0: four à pizza, terrain de pétanque, piano. Ils paraissent dans l’annonce et dans le contrat.'
        }
        rows={4}
        value={ownAmenities.join('\n')}
      />
    </>
  )
}

export function AccessibilityFields({ fields: { accessibility = [], measured } }: Known) {
  return (
    <>
      <Checkbox
        name="stepFree"
        value="yes"
        label="Toutes les pièces sont au même niveau, sans marche"
        defaultChecked={accessibility.includes(STEP_FREE_FACT)}
      />
      <LongField
        name="accessibility"
        label="Mesures"
        hint={
          'Une mesure par ligne, par exemple «\u00a0Porte d’entrée de 95\u00a0cm, sans seuil\u00a0». Rien si la maison n’est pas accessible.'
        }
        value={accessibility.filter((fact) => fact !== STEP_FREE_FACT).join('\n')}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField name="measuredBy" label="Relevées par" maxLength={80} defaultValue={measured?.by ?? ''} />
        <DateField name="measuredOn" label="Le" defaultValue={measured?.on ?? ''} />
      </div>
    </>
  )
}

export function HouseRuleFields({ fields: { houseRules = [], animals } }: Known) {
  return (
    <>
      <LongField
        name="houseRules"
        label="Règles de la maison"
        hint="Une règle par ligne. Elles figurent dans le contrat."
        value={houseRules.join('\n')}
      />
      <ChoiceField name="animals" label="Animaux" labels={ANIMALS_LABELS} value={animals} />
    </>
  )
}

export function HourFields({ fields: { checkIn, checkOut } }: Known) {
  return (
    <div className="grid gap-6 sm:grid-cols-3">
      <TextField name="from" label="Arrivée à partir de" type="time" defaultValue={checkIn?.from ?? ''} />
      <TextField name="to" label="Arrivée jusqu’à" type="time" defaultValue={checkIn?.to ?? ''} />
      <TextField name="checkOut" label="Départ avant" type="time" defaultValue={checkOut ?? ''} />
    </div>
  )
}

export function CancellationFields({ fields }: Known) {
  return (
    <>
      <ChoiceField
        name="cancellationPolicy"
        label="Conditions d’annulation"
        labels={CANCELLATION_POLICY_LABELS}
        value={fields.cancellationPolicy}
      />
      <GivenBack />
    </>
  )
}

/** What each choice gives back to a traveler who cancels. */
function GivenBack() {
  return (
    <dl className="grid gap-6 sm:grid-cols-3">
      {CANCELLATION_POLICIES.map((policy) => (
        <div key={policy} className="grid content-start gap-2 border-t border-hairline pt-4">
          <dt className="font-medium">{CANCELLATION_POLICY_LABELS[policy]}</dt>
          {cancellationConditions(policy).map((row) => (
            <dd key={row} className="text-sm leading-relaxed text-ardoise">
              {row}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

export function GuideFields({ fields }: Known) {
  return (
    <LongField
      name="arrivalGuide"
      label="Guide d’arrivée"
      hint="Accès, codes, clés, stationnement. Il ne paraît ni dans l’annonce ni dans le contrat."
      rows={12}
      value={fields.arrivalGuide}
    />
  )
}

const STARS = { 1: '1 étoile', 2: '2 étoiles', 3: '3 étoiles', 4: '4 étoiles', 5: '5 étoiles' }

export function RegistrationFields({ fields }: Known) {
  const isAsked = fields.jurisdiction !== 'MC'
  return (
    <>
      {isAsked ? (
        <TextField
          name="registrationNumber"
          label="Numéro d’enregistrement"
          hint="Donné par la commune, par exemple 06029 001234 AB."
          autoCapitalize="characters"
          defaultValue={fields.registrationNumber ?? ''}
        />
      ) : (
        <p className="text-ardoise">Monaco ne demande ni numéro d’enregistrement ni déclaration.</p>
      )}
      <ChoiceField
        name="stars"
        label="Classement officiel"
        none="Non classé"
        labels={STARS}
        value={fields.stars?.toString()}
      />
    </>
  )
}

export function PoolFields({ fields: { amenities = [], poolDevice } }: Known) {
  return (
    <>
      {!amenities.includes('pool') && (
        <p className="text-ardoise">La piscine n’est pas cochée parmi les équipements.</p>
      )}
      <ChoiceField
        name="poolDevice"
        label="Dispositif de sécurité"
        none="Aucun, ou pas de piscine"
        labels={POOL_DEVICE_LABELS}
        value={poolDevice ?? undefined}
      />
    </>
  )
}

type ChoiceFieldProps = {
  name: string
  label: string
  labels: Readonly<Record<string, string>>
  value: string | undefined
  none?: string
}

function ChoiceField({ name, label, labels, value, none = 'À choisir' }: ChoiceFieldProps) {
  return (
    <Field name={name} label={label}>
      <Select defaultValue={value ?? ''}>
        <option value="">{none}</option>
        {Object.entries(labels).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  )
}

type LongFieldProps = {
  name: string
  label: string
  hint?: ReactNode
  rows?: number
  value: string | undefined
}

export function LongField({ name, label, hint, rows = 6, value }: LongFieldProps) {
  return (
    <Field name={name} label={label} hint={hint}>
      <TextArea rows={rows} defaultValue={value ?? ''} />
    </Field>
  )
}
