import * as z from 'zod/mini'
import type { Focus } from '#modules/properties/listing.ts'
import { anyText, fieldOf, lineField, listField, wholeNumberField } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** The points that a crop may keep in sight where no other is placed, as shares from the left and from the top. */
export const CROPS = {
  '0.5 0.5': 'Au centre',
  '0.5 0': 'En haut',
  '0.5 1': 'En bas',
  '0 0.5': 'À gauche',
  '1 0.5': 'À droite',
  '0 0': 'En haut à gauche',
  '1 0': 'En haut à droite',
  '0 1': 'En bas à gauche',
  '1 1': 'En bas à droite',
} as const

/** « 0.5 0.25 », shares from the left and from the top; « kept » leaves what was chosen. */
function readCrop(text: string): { focus?: Focus } | null {
  if (text === 'kept') return {}
  const [x, y] = /^(?:0(?:\.\d{1,2})?|1) (?:0(?:\.\d{1,2})?|1)$/.test(text) ? text.split(' ').map(Number) : []
  return x === undefined || y === undefined ? null : { focus: { x, y } }
}

const PHOTO = { id: anyText }
const PLACE = { ...PHOTO, place: wholeNumberField() }

export const PHOTOS_FORM = defineForm({
  add: z.object({ photo: listField, quietly: anyText }),
  describe: z.object({
    ...PHOTO,
    alt: lineField('Dites-le en 250\u00a0signes au plus.', { shortest: 0, longest: 250 }),
    room: lineField('Nommez la pièce en 80\u00a0signes au plus.', { shortest: 0, longest: 80 }),
    quietly: anyText,
    crop: fieldOf(readCrop, 'Choisissez un cadrage.'),
  }),
  move: z.object(PLACE),
  remove: z.object(PHOTO),
  restore: z.object(PHOTO),
  retry: z.object(PHOTO),
})
