import * as z from 'zod/mini'
import type { Stay } from '#modules/calendar/stay.ts'
import type { Party } from '#modules/pricing/party.ts'
import { anyText, listField, NO_FIELDS } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { ruleSchema, textIn } from '#shared/forms/rule-schema.ts'
import { readDates, readPartyForm, readStayForm } from './read-stay-form.ts'

type Update = { item: string; party: Party; stay: Stay | null }

/** Changes the guests and dates of a stay, removes one or all stays, and restores removed ones. */
export const CART_FORM = defineForm({
  update: ruleSchema<Update>((typed) => {
    const fields = { get: (name: string) => textIn(typed, name) }
    const party = readPartyForm(fields)
    if (!party) return { errors: { adults: 'Veuillez remplir tous les champs obligatoires.' } }
    return { values: { item: fields.get('item'), party, stay: readDates(fields) } }
  }),
  remove: z.object({ item: anyText }),
  clear: NO_FIELDS,
  restore: z.object({ stay: listField }),
})

type Wanted = { property: string; stay: Stay; party: Party; retour: string }

/** Adds a stay to the selection; `retour` is the page to return to, empty with scripts. */
export const CART_ITEMS_FORM = defineForm({
  add: ruleSchema<Wanted>((typed) => {
    const fields = { get: (name: string) => textIn(typed, name) }
    const wanted = readStayForm(fields)
    if (!wanted) return { errors: {} }
    return { values: { property: fields.get('property'), ...wanted, retour: fields.get('retour') } }
  }),
})
