import { Link } from 'react-router'
import type { CivilDate } from '#shared/civil-date.ts'
import { TextField } from '#ui/text-field.tsx'
import { EndFields } from '../agent/options/end-fields.tsx'
import { ContactChoice, type TypedContact } from './contact-choice.tsx'

/** Who an option is for and who would come, as they are typed. */
export type TypedWish = TypedContact & Record<'adults' | 'children' | 'babies', string>

type KeepFieldsProps = {
  today: CivilDate
  typed: TypedWish
  onType: (typed: TypedWish) => void
  /** The villa and the nights, as the page of a new option takes them from its address. */
  nights: Record<'villa' | 'from' | 'to', string>
}

const GUESTS = [
  ['adults', 'Adultes', 1],
  ['children', 'Enfants', 0],
  ['babies', 'Bébés', 0],
] as const

/** What an option asks for beside its nights, and the way to the page that has all the rest, with what was typed. */
export function KeepFields({ today, typed, onType, nights }: KeepFieldsProps) {
  const { contactId, ...others } = typed
  const asked = { ...nights, ...others, contact: contactId || typed.contact }
  return (
    <>
      <ContactChoice typed={typed} onType={(contact) => onType({ ...typed, ...contact })} />
      <div className="grid grid-cols-3 items-start gap-4">
        {GUESTS.map(([name, label, least]) => (
          <TextField
            key={name}
            {...{ name, label }}
            type="number"
            min={least}
            max={20}
            required
            value={typed[name]}
            onChange={(event) => onType({ ...typed, [name]: event.target.value })}
          />
        ))}
      </div>
      <EndFields
        today={today}
        mayDerogate={false}
        hint="Sans jour, l’option dure 48&nbsp;heures. Heure de Paris."
      />
      <p className="text-sm">
        <Link to={`/agent/options/new?${new URLSearchParams(asked)}`} className="text-link">
          Réserver, mettre en attente ou demander une dérogation
        </Link>
      </p>
    </>
  )
}
