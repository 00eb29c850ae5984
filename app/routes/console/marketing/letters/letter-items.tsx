import { Badge } from '#ui/badge.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { LetterShown } from './load-letter.ts'

const loadSchema = async () => (await import('./letter-schema.ts')).LETTER_FORM

const KINDS = { villa: 'Villa', guide: 'Guide' } as const

/** The villas and guides that a letter shows under its words, in their order. */
export function Items({
  letter: { items, names, guides },
}: {
  letter: Pick<LetterShown, 'items' | 'names' | 'guides'>
}) {
  return (
    <div className="grid gap-5">
      {items.length > 0 && (
        <ul className="border-t border-hairline">
          {items.map(({ kind, id, title }) => (
            <li
              key={`${kind} ${id}`}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hairline py-2"
            >
              <span className="flex min-w-0 flex-wrap items-center gap-3 wrap-anywhere">
                <span className="text-sm text-ardoise">{KINDS[kind]}</span>
                {title ?? id}
                {title === null && <Badge tone="warning">Hors du site, non montré</Badge>}
              </span>
              <FormFor intent="remove" about={{ kind, id }} schema={loadSchema}>
                <SubmitButton variant="quiet" size="small" aria-label={`Retirer ${title ?? id} de la lettre`}>
                  Retirer
                </SubmitButton>
              </FormFor>
            </li>
          ))}
        </ul>
      )}
      <AddForm
        kind="villa"
        label="Ajouter une villa"
        hint="Son nom, ou l’adresse de sa page. Son prix est celui du jour de l’envoi."
        count={items.length}
        choices={names.map((name) => ({ value: name }))}
      />
      <AddForm
        kind="guide"
        label="Ajouter un guide"
        hint="L’adresse de sa page, par exemple /guides/les-criques."
        count={items.length}
        choices={guides.map(({ slug, title }) => ({ value: `/guides/${slug}`, label: title }))}
      />
    </div>
  )
}

type AddFormProps = {
  kind: 'villa' | 'guide'
  label: string
  hint: string
  /** What the letter shows already: the form is emptied once it has one more. */
  count: number
  choices: readonly { value: string; label?: string }[]
}

function AddForm({ kind, label, hint, count, choices }: AddFormProps) {
  return (
    <>
      <FormFor
        key={count}
        intent={kind}
        schema={loadSchema}
        className="grid max-w-xl items-start gap-4 sm:grid-cols-[1fr_auto]"
      >
        <TextField label={label} name={kind} required autoComplete="off" list={`choix-${kind}`} hint={hint} />
        <SubmitButton variant="secondary" className="sm:mt-7 dense:sm:mt-5.5" aria-label={label}>
          Ajouter
        </SubmitButton>
      </FormFor>
      <datalist id={`choix-${kind}`}>
        {choices.map(({ value, label: words }) => (
          <option key={value} value={value} label={words} />
        ))}
      </datalist>
    </>
  )
}
