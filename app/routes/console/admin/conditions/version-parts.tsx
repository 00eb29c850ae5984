import { Form } from 'react-router'
import type { ConditionsAnswers } from '#modules/owner-conditions/conditions-answers.ts'
import type { ConditionsCheck } from '#modules/owner-conditions/conditions-checks.ts'
import { answerWords, CONDITIONS_QUESTIONS } from '#modules/owner-conditions/conditions-questions.ts'
import type { ArticleChange } from '#modules/owner-conditions/document-changes.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { PrintedDocumentView } from '#ui/printed-document.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { PreviewFrame } from '../templates/preview-frame.tsx'
import type { Route } from './+types/version.ts'

type Shown = Route.ComponentProps['loaderData']

/** What the law asks for, and what is left to do. */
export function Checks({ checks }: { checks: readonly ConditionsCheck[] }) {
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {checks.map(({ key, label, law, isMet, remedy }) => (
        <li key={key} className="grid gap-1 py-2.5">
          <span className="flex items-start justify-between gap-4">
            <span>{label}</span>
            <span className="shrink-0 whitespace-nowrap">
              <Badge tone={isMet ? 'success' : 'error'}>{isMet ? 'Présent' : 'À corriger'}</Badge>
            </span>
          </span>
          <span className="text-sm text-ardoise">{isMet ? law : `${remedy} ${law}.`}</span>
        </li>
      ))}
    </ul>
  )
}

/** The articles that read otherwise than before, each with its words before and after. */
export function ArticleChanges({ changes, before }: { changes: readonly ArticleChange[]; before: string }) {
  if (changes.length === 0) return <p className="text-ardoise">Même texte que {before}.</p>
  return (
    <div>
      <p className="pb-3 text-ardoise">Comparé à {before}, sur une villa d’exemple.</p>
      {changes.map(({ heading, before: was, after }) => (
        <Disclosure
          key={heading}
          summary={heading}
          aside={<Badge tone="info">{changeWord(was, after)}</Badge>}
        >
          <div className="grid gap-4">
            <Words title="Avant" lines={was} other={after} />
            <Words title="Après" lines={after} other={was} />
          </div>
        </Disclosure>
      ))}
    </div>
  )
}

function changeWord(before: string[] | null, after: string[] | null): string {
  if (before === null) return 'Ajouté'
  return after === null ? 'Retiré' : 'Modifié'
}

/** The words that only this text has are marked. */
function Words({ title, lines, other }: { title: string; lines: string[] | null; other: string[] | null }) {
  if (lines === null) return null
  return (
    <div className="grid gap-2 border-l border-hairline pl-4">
      <p className="text-sm">{title}</p>
      {lines.map((line) => (
        <p key={line} className="wrap-anywhere">
          {other?.includes(line) ? line : <mark className="bg-azur/10 text-encre">{line}</mark>}
        </p>
      ))}
    </div>
  )
}

/** What was answered, of a version that is published. */
export function Answers({ answers }: { answers: ConditionsAnswers }) {
  return (
    <DefinitionList
      items={CONDITIONS_QUESTIONS.flatMap(({ questions }) =>
        questions.map((question) => ({
          term: question.label,
          value: <span className="wrap-anywhere">{answerWords(question, answers)}</span>,
        })),
      )}
    />
  )
}

const loadSchema = async () => (await import('./conditions-schema.ts')).VERSION_FORM

type PublicationProps = { read: number; first: CivilDate; isReady: boolean; concerned: number }

export function Publication({ read, first, isReady, concerned }: PublicationProps) {
  if (!isReady)
    return <p className="text-ardoise">Corrigez ce que la loi demande ci-dessus pour pouvoir publier.</p>
  return (
    <FormFor
      intent="publish"
      hidden={{ read: String(read) }}
      schema={loadSchema}
      className="grid max-w-md gap-5"
    >
      <p className="text-ardoise">
        Les conditions déjà signées ne changent pas&nbsp;: {concerned}{' '}
        {concerned > 1 ? 'exemplaires seront' : 'exemplaire sera'} à remplacer par une nouvelle signature. Les
        villas publiées le restent. Une version publiée ne se modifie plus.
      </p>
      <DateField
        label="Applicables à compter du"
        name="effectiveOn"
        defaultValue={first}
        min={first}
        required
      />
      <SubmitButton className="justify-self-start">Publier les conditions</SubmitButton>
    </FormFor>
  )
}

/** How the version reads, for a villa that does not exist or for a real one by its address on the site. */
export function PreviewPart({ preview, villa }: Pick<Shown, 'preview' | 'villa'>) {
  return (
    <>
      <Form method="get" className="flex flex-wrap items-end gap-4">
        <Field label="Adresse d’une villa sur le site" hint="Vide, une villa d’exemple.">
          <TextInput name="villa" defaultValue={villa ?? ''} autoComplete="off" placeholder="villa-azur" />
        </Field>
        <Button type="submit" variant="secondary">
          Rechercher
        </Button>
      </Form>
      {'document' in preview ? (
        <PreviewFrame>
          <PrintedDocumentView document={preview.document} headingLevel={3} foldsOnPhone />
        </PreviewFrame>
      ) : (
        <p className="text-ardoise">{preview.problem}</p>
      )}
    </>
  )
}
