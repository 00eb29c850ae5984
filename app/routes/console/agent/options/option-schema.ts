import * as z from 'zod/mini'
import { LONGEST_REASON } from '#modules/options/option-terms.ts'
import { type CivilDate, isCivilDate } from '#shared/civil-date.ts'
import {
  anyText,
  centsField,
  civilDateField,
  eurosField,
  fieldOf,
  lineField,
  NO_FIELDS,
  optionalFieldOf,
  wholeNumberField,
} from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { instantInZone } from '#shared/zone-time.ts'
import { CHOSEN_OPTIONS } from '../../frame/chosen-rows-schema.ts'

const optionalDay = optionalFieldOf<CivilDate>(
  (text) => (isCivilDate(text.trim()) ? (text.trim() as CivilDate) : null),
  'Indiquez un jour, ou laissez vide pour 48\u00a0heures.',
)
const hour = fieldOf(
  (text) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : null),
  'Indiquez une heure, par exemple 20:00.',
)
const derogation = optionalFieldOf((text) => text.trim() || null, 'Indiquez le motif de la dérogation.')

const NIGHTS = {
  contact: lineField('Indiquez le contact.', { longest: 100 }),
  villa: fieldOf((text) => text || null, 'Choisissez une villa.'),
  from: civilDateField('Indiquez l’arrivée.'),
  to: civilDateField('Indiquez le départ.'),
  ...{ adults: wholeNumberField(), children: wholeNumberField(), babies: wholeNumberField() },
  formKey: anyText,
}
/** Until when an option lasts: a day, else 48 hours, and the hour. */
export const END = { endsOn: optionalDay, endsAt: hour }

const evening = z.object({ ...NIGHTS, shownOn: civilDateField('Rechargez la page.') })

/** What is asked for a contact: an option, one until an evening so many days after `shownOn`, a place in the line, or the checkout. */
export const WISH_FORM = defineForm({
  option: z.object({ ...NIGHTS, ...END, derogation }),
  ...{ 'evening-0': evening, 'evening-1': evening, 'evening-2': evening, 'evening-3': evening },
  wait: z.object(NIGHTS),
  book: z.object(NIGHTS),
})

const ofWait = z.object({ wait: anyText })
/** What may be done for a contact who waits for nights. */
const WAIT_ACTS = { leave: ofWait, accept: ofWait, refuse: ofWait }

/** The same by itself, where it is checked before it is sent. */
export const WAIT_FORM = defineForm(WAIT_ACTS)

/** What may be done on the list of options, and of those who wait. */
export const OPTIONS_FORM = defineForm({ ...CHOSEN_OPTIONS, ...WAIT_ACTS })

/** What may be done on the page of an option. */
export const OPTION_FORM = defineForm({
  extend: z.object({ ...END, derogation }),
  release: NO_FIELDS,
  restore: NO_FIELDS,
  resend: NO_FIELDS,
  book: z.object({ seenTotal: centsField }),
  askPrice: z.object({
    rent: eurosField('Indiquez le loyer accordé, en euros.'),
    reason: lineField('Indiquez le motif.', { longest: LONGEST_REASON }),
  }),
  withdrawPrice: NO_FIELDS,
  ...WAIT_ACTS,
})

/** The end that was typed, in Paris; null where no day was. */
export function typedEnd({ endsOn, endsAt }: { endsOn: CivilDate | null; endsAt: string }): Date | null {
  if (endsOn === null) return null
  const [year, month, day] = endsOn.split('-').map(Number)
  const [hours, minute] = endsAt.split(':').map(Number)
  const wall = { year: year!, month: month!, day: day!, hour: hours!, minute: minute!, second: 0 }
  return new Date(instantInZone('Europe/Paris', wall))
}
