import { LONGEST_REMARK, type RemarkField } from '#modules/publication/review-remarks.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { useFieldState } from '#ui/form-context.ts'
import { TextArea } from '#ui/text-area.tsx'
import { useTypedWords } from './typed-words.ts'

/** The place of a remark about one part of the listing: folded until the owner opens it, open once something is typed. */
export function RemarkBox({ field, label }: { field: RemarkField; label: string }) {
  const name = `remarks.${field}`
  const { before, keep } = useTypedWords(name)
  const { typed, error } = useFieldState(name)
  return (
    <Disclosure
      className="max-w-xl justify-self-start border-b-0 open:w-full"
      open={Boolean(typed ?? before) || error !== undefined}
      summary={
        <span className="text-link">
          Écrire une remarque<span className="sr-only">{`\u00a0: ${label}`}</span>
        </span>
      }
    >
      <Field
        label={`Votre remarque\u00a0: ${label}`}
        hideLabel
        name={name}
        hint={`${LONGEST_REMARK} caractères au plus`}
      >
        <TextArea
          rows={2}
          maxLength={LONGEST_REMARK}
          defaultValue={before}
          onChange={({ currentTarget }) => keep(currentTarget.value)}
        />
      </Field>
    </Disclosure>
  )
}
