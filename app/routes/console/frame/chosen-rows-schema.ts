import * as z from 'zod/mini'
import { fieldOf } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { chosenField } from '#shared/lists/chosen-rows.ts'

const chosen = { chosen: chosenField }
const given = { ...chosen, agent: fieldOf((text) => text || null, 'Choisissez une personne.') }

/** What is done to the chosen contacts of a list. */
export const CHOSEN_CONTACTS_FORM = defineForm({ 'hand-chosen': z.object(given) })

/** What is done to the chosen options. */
export const CHOSEN_OPTIONS = {
  'extend-chosen': z.object(chosen),
  'release-chosen': z.object(chosen),
}

/** What is done to the chosen reservations. */
export const CHOSEN_STAYS_FORM = defineForm({
  'remind-chosen': z.object(chosen),
  'hand-chosen': z.object(given),
})

/** What is done to the chosen tasks. */
export const CHOSEN_TASKS = {
  'finish-chosen': z.object(chosen),
  'postpone-chosen': z.object(chosen),
  'hand-chosen': z.object(given),
}
