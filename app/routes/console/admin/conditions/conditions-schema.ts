import * as z from 'zod/mini'
import {
  ANSWER_BOUNDS,
  ANSWER_CHOICES,
  type ConditionsAnswers,
} from '#modules/owner-conditions/conditions-answers.ts'
import {
  anyText,
  choiceField,
  civilDateField,
  fieldOf,
  lineField,
  NO_FIELDS,
  optionalEmailField,
  percentField,
  wholeNumberField,
} from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

type Choices = typeof ANSWER_CHOICES

const choice = <Q extends keyof Choices>(question: Q) =>
  choiceField(
    Object.keys(ANSWER_CHOICES[question]) as (keyof Choices[Q] & string)[],
    'Choisissez une réponse de la liste.',
  )

const count = (question: keyof typeof ANSWER_BOUNDS) => {
  const [least, most] = ANSWER_BOUNDS[question]
  return fieldOf((text) => {
    const number = /^\d{1,3}$/.test(text.trim()) ? Number(text) : null
    return number !== null && number >= least && number <= most ? number : null
  }, `Indiquez un nombre entier, de ${least} à ${most}.`)
}

const percent = () => percentField('Indiquez un pourcentage, par exemple 20.')
const mediator = () =>
  lineField('Écrivez un nom et une adresse, sur une ligne.', { shortest: 0, longest: 160 })

const ANSWERS = {
  collects: choice('collects'),
  feesFrom: percent(),
  feesTo: percent(),
  payoutDays: count('payoutDays'),
  touristTax: choice('touristTax'),
  cleaning: choice('cleaning'),
  insurance: choice('insurance'),
  calendarHours: count('calendarHours'),
  cancellations: count('cancellations'),
  changeNoticeDays: count('changeNoticeDays'),
  platformNoticeDays: count('platformNoticeDays'),
  ownerNoticeDays: count('ownerNoticeDays'),
  ownVillas: choice('ownVillas'),
  company: choice('company'),
  complaintDays: count('complaintDays'),
  mediatorOne: mediator(),
  mediatorTwo: mediator(),
  dataContact: optionalEmailField('Indiquez une adresse e-mail complète, par exemple camille@exemple.fr.'),
  law: choice('law'),
  court: choice('court'),
} satisfies Record<keyof ConditionsAnswers, unknown>

/** What an administrator does to a version; what the law asks of it is judged when it is published. */
export const VERSION_FORM = defineForm({
  discard: NO_FIELDS,
  answer: z.object({ base: wholeNumberField(), form: anyText, quietly: anyText, ...ANSWERS }),
  publish: z.object({
    read: wholeNumberField(),
    effectiveOn: civilDateField('Choisissez le jour où ces conditions s’appliquent.'),
  }),
})

export const START_FORM = defineForm({ start: z.object({ agency: anyText }) })

export const SEND_FORM = defineForm({ send: z.object({ round: wholeNumberField() }) })
