import { agreementField, anyText, choiceField } from '#shared/forms/fields.ts'

/** What an owner sends to declare the registration of a villa on their honor; `read` is the text that they read. */
export const SWORN_DECLARATION = {
  house: anyText,
  read: anyText,
  residence: choiceField(['yes', 'no'], 'Dites si ce logement est votre résidence principale.'),
  sworn: agreementField('Cochez cette case pour déclarer sur l’honneur.'),
}
