import { Form } from 'react-router'
import type { WrittenKind } from '#modules/contract-templates/template-kinds.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { Route } from './+types/template.ts'
import type { Compared } from './compared.ts'
import { ClauseWords } from './template-parts.tsx'
import { STATES } from './template-words.ts'

const CHANGES = { added: 'Ajoutée', removed: 'Retirée', changed: 'Modifiée' } as const

type ChangesProps = {
  kind: WrittenKind
  compared: Compared
  versions: Route.ComponentProps['loaderData']['versions']
  /** The thing that the preview beside is about, kept when other versions are chosen. */
  of: string | null
}

/** Two versions of a text, chosen by their numbers: the clauses that differ, the older version beside the newer. */
export function Changes({ kind, compared: { older, newer, changes }, versions, of }: ChangesProps) {
  return (
    <>
      <Form method="get" className="flex flex-wrap items-end gap-4">
        {of && <input type="hidden" name="numero" value={of} />}
        <Version label="De la version" name="de" value={older} versions={versions} />
        <Version label="À la version" name="a" value={newer} versions={versions} />
        <Button type="submit" variant="secondary">
          Comparer
        </Button>
      </Form>
      {changes.length === 0 ? (
        <p className="text-ardoise">
          {older === newer
            ? 'Choisissez deux versions.'
            : `Les versions ${older} et ${newer} ont le même texte.`}
        </p>
      ) : (
        <ul className="grid gap-6">
          {changes.map(({ key, heading, change, before, after }) => (
            <li key={key} className="grid gap-3">
              <h3 className="flex flex-wrap items-center gap-3 font-medium">
                {heading}
                <Badge tone="info">{CHANGES[change]}</Badge>
              </h3>
              <div className="grid gap-4 sm:grid-cols-2">
                <Side kind={kind} number={older} clause={before} none="N’y est pas." />
                <Side kind={kind} number={newer} clause={after} none="N’y est plus." />
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Version({
  value,
  versions,
  ...field
}: { label: string; name: string; value: number } & Pick<ChangesProps, 'versions'>) {
  return (
    <Field {...field}>
      {/* Drawn again for other versions: the browser would keep what was chosen before. */}
      <Select key={value} defaultValue={String(value)}>
        {versions.map(({ number, state }) => (
          <option key={number} value={number}>
            {`${number}, ${STATES[state][0].toLowerCase()}`}
          </option>
        ))}
      </Select>
    </Field>
  )
}

type SideProps = {
  kind: WrittenKind
  number: number
  clause: Compared['changes'][number]['before']
  none: string
}

function Side({ kind, number, clause, none }: SideProps) {
  return (
    <div className="border-l border-hairline pl-4">
      <p className="text-sm text-ardoise">Version {number}</p>
      {clause ? <ClauseWords kind={kind} {...clause} /> : <p className="text-ardoise">{none}</p>}
    </div>
  )
}
