import * as z from 'zod/mini'
import {
  EDITORIAL_BOUNDS,
  EDITORIAL_KINDS,
  type EditorialKind,
} from '#modules/editorial-pages/editorial-page.ts'
import { anyText, choiceField, civilDateField, lineField, wholeNumberField } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

export const NEW_PAGE_FORM = defineForm({
  open: z.object({
    kind: choiceField(Object.keys(EDITORIAL_KINDS) as EditorialKind[], 'Choisissez ce que vous écrivez.'),
    title: anyText,
    destination: anyText,
  }),
})

const alt = lineField('Décrivez la photographie, pour qui ne la voit pas.', { longest: EDITORIAL_BOUNDS.alt })
const n = wholeNumberField('Rechargez la page.')

export const EDITORIAL_PAGE_FORM = defineForm({
  write: z.object({
    revision: n,
    title: anyText,
    lead: anyText,
    text: anyText,
    place: anyText,
    search: anyText,
  }),
  picture: z.object({ alt }),
  describe: z.object({ n, alt, cover: anyText }),
  'remove-picture': z.object({ n }),
  villa: z.object({
    villa: lineField('Indiquez le nom de la villa, ou collez l’adresse de sa page.', { longest: 300 }),
  }),
  'remove-villa': z.object({ villa: anyText }),
  publish: z.object({ read: n, effectiveOn: civilDateField('Indiquez le premier jour.') }),
  cancel: z.object({ number: n }),
  restore: z.object({ number: n }),
  'take-back': z.object({}),
  delete: z.object({}),
  move: z.object({ slug: lineField('Écrivez la nouvelle adresse.', { longest: 200 }) }),
})
