import * as z from 'zod/mini'
import { FEATURED_PLACES, type FeaturedPlace } from '#modules/featured-villas/featured-villa.ts'
import { anyText, choiceField, civilDateField, lineField, wholeNumberField } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

export const MARKETING_FORM = defineForm({
  feature: z.object({
    villa: lineField('Indiquez le nom de la villa, ou collez l’adresse de sa page.', { longest: 300 }),
    place: choiceField(Object.keys(FEATURED_PLACES) as FeaturedPlace[], 'Choisissez où la montrer.'),
    position: wholeNumberField('Choisissez un rang.'),
    firstDay: civilDateField('Indiquez le premier jour.'),
    lastDay: civilDateField('Indiquez le dernier jour.'),
  }),
  unfeature: z.object({ featured: anyText }),
})
