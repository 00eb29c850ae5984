import * as z from 'zod/mini'
import { listField } from '../forms/fields.ts'

/** The field that carries the keys of the chosen rows of a list. */
export const CHOSEN = 'chosen'

/** More than any page of a list shows. */
const MOST_CHOSEN = 100

/** The chosen rows in the form of a list. */
export const chosenField = listField.check(
  z.minLength(1, 'Choisissez au moins une ligne de la liste.'),
  z.maxLength(MOST_CHOSEN, `Choisissez ${MOST_CHOSEN}\u00a0lignes au plus.`),
)
