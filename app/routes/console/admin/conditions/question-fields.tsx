import type { ConditionsAnswers } from '#modules/owner-conditions/conditions-answers.ts'
import {
  CONDITIONS_QUESTIONS,
  choicesOf,
  type Question,
} from '#modules/owner-conditions/conditions-questions.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'

/** The questions, by subject, with the answers that were kept. */
export function QuestionFields({ answers }: { answers: ConditionsAnswers }) {
  return CONDITIONS_QUESTIONS.map(({ title, questions }) => (
    <fieldset
      key={title}
      className="grid content-start items-end gap-x-6 gap-y-5 sm:grid-cols-2 dense:gap-y-4"
    >
      <legend className="mb-4 text-lg font-medium dense:mb-3">{title}</legend>
      {questions.map((question) => (
        <QuestionField key={question.name} question={question} answers={answers} />
      ))}
    </fieldset>
  ))
}

function QuestionField({ question, answers }: { question: Question; answers: ConditionsAnswers }) {
  const { name, label, kind, hint } = question
  const answer = answers[name]
  if (kind === 'choice') {
    return (
      <Field label={label} name={name} hint={hint}>
        <Select defaultValue={String(answer)}>
          {Object.entries(choicesOf(name)).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
    )
  }
  const shown = kind === 'percent' ? String(Number(answer) / 100).replace('.', ',') : String(answer)
  const isNumber = kind === 'days' || kind === 'hours' || kind === 'number'
  return (
    <TextField
      label={label}
      name={name}
      hint={hint}
      defaultValue={shown}
      autoComplete="off"
      {...(isNumber && { inputMode: 'numeric' })}
      {...(kind === 'percent' && { inputMode: 'decimal' })}
      {...(kind === 'email' && { type: 'email' })}
    />
  )
}
