import { Form, useActionData } from 'react-router'
import type { ClauseChange } from '#modules/contract-templates/clauses.ts'
import { TEMPLATE_KINDS } from '#modules/contract-templates/template-kinds.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { refusedIn } from '#shared/forms/form-answer.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { PrintedDocumentView } from '#ui/printed-document.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { Route } from './+types/template.ts'
import { PreviewFrame } from './preview-frame.tsx'

type Shown = Route.ComponentProps['loaderData']
type ShownClause = Shown['version']['clauses'][number]

const { variables, facts } = TEMPLATE_KINDS.rental
const FACTS: Readonly<Record<string, string>> = facts
const TYPES = { text: 'texte', date: 'date', money: 'montant', number: 'nombre', list: 'liste' } as const

const loadSchema = async () => (await import('./template-schema.ts')).TEMPLATE_FORM

/** What a clause says, and its form in a draft where the law leaves its words to the house. */
export function ClauseLine({ clause, mayEdit }: { clause: ShownClause; mayEdit: boolean }) {
  const { key, heading, text, when, revision, ofLaw, ofHouse } = clause
  const refused = refusedIn(useActionData())
  const isRefused = refused?.values.key === key
  const about = { key }
  // A page drawn again without scripts keeps the revision that its text was typed on: it cannot overwrite a newer one.
  const hidden = { revision: isRefused ? String(refused.values.revision) : String(revision) }
  return (
    <Disclosure summary={heading} aside={ofLaw ? 'Obligatoire' : null} open={isRefused}>
      <div className="grid gap-4 pb-5">
        {!mayEdit || ofLaw ? (
          <ClauseWords text={text} when={when} />
        ) : (
          <FormFor intent="clause" about={about} hidden={hidden} schema={loadSchema} className="grid gap-5">
            <ClauseFields heading={heading} text={text} when={when} ofHouse={ofHouse} />
            <SubmitButton className="justify-self-start">Enregistrer la clause</SubmitButton>
          </FormFor>
        )}
        {mayEdit && !ofHouse && (
          <FormFor intent="remove" about={about} hidden={hidden} schema={loadSchema}>
            <SubmitButton variant="secondary">Retirer la clause</SubmitButton>
          </FormFor>
        )}
      </div>
    </Disclosure>
  )
}

function ClauseWords({ text, when }: Pick<ShownClause, 'text' | 'when'>) {
  return (
    <div className="grid max-w-prose gap-3 leading-relaxed">
      {when !== null && <p className="text-ardoise">Si&nbsp;: {FACTS[when]}.</p>}
      {text === null ? (
        <p className="text-ardoise">Texte écrit par Calanque à partir des faits du séjour.</p>
      ) : (
        text.map((paragraph) => (
          <p key={paragraph} className="wrap-anywhere">
            {paragraph}
          </p>
        ))
      )}
    </div>
  )
}

type Typed = Pick<ShownClause, 'heading' | 'text' | 'when' | 'ofHouse'>

function ClauseFields({ heading, text, when, ofHouse }: Typed) {
  return (
    <>
      <TextField
        label="Titre de la clause"
        name="heading"
        defaultValue={heading}
        required
        autoComplete="off"
      />
      <Field
        label="Texte"
        name="text"
        hint={
          ofHouse
            ? 'Laissez vide pour garder le texte de Calanque. Une ligne vide sépare les paragraphes.'
            : 'Une ligne vide sépare les paragraphes.'
        }
      >
        <TextArea rows={6} defaultValue={text?.join('\n\n') ?? ''} />
      </Field>
      <Field label="Condition" name="when">
        <Select defaultValue={when ?? ''}>
          <option value="">Toujours</option>
          {Object.entries(facts).map(([fact, label]) => (
            <option key={fact} value={fact}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}

export function NewClause() {
  const isRefused = refusedIn(useActionData())?.intent === 'add'
  return (
    <Disclosure summary="Ajouter une clause" open={isRefused}>
      <FormFor intent="add" schema={loadSchema} className="grid gap-5 pb-5">
        <ClauseFields heading="" text={[]} when={null} ofHouse={false} />
        <SubmitButton className="justify-self-start">Ajouter la clause</SubmitButton>
      </FormFor>
    </Disclosure>
  )
}

/** The variables that a clause may name, with what each is. */
export function Variables() {
  return (
    <Disclosure summary="Variables du modèle">
      <ul className="grid gap-1 pb-5 text-sm">
        {Object.entries(variables).map(([name, { label, type }]) => (
          <li key={name}>
            <code>{`{{${name}}}`}</code>, {label} ({TYPES[type]})
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

const CHANGES = { added: 'Ajoutée', removed: 'Retirée', changed: 'Modifiée' } as const

/** The clauses that differ from those in force, before and after. */
export function Changes({ changes, inForce }: { changes: readonly ClauseChange[]; inForce: number }) {
  if (changes.length === 0)
    return <p className="text-ardoise">Mêmes clauses que la version {inForce}, en vigueur.</p>
  return (
    <ul className="grid gap-6">
      {changes.map(({ key, heading, change, before, after }) => (
        <li key={key} className="grid gap-3">
          <h3 className="flex flex-wrap items-center gap-3 font-medium">
            {heading}
            <Badge tone="info">{CHANGES[change]}</Badge>
          </h3>
          {before && (
            <div className="border-l border-hairline pl-4">
              <p className="text-sm text-ardoise">Version {inForce}</p>
              <ClauseWords {...before} />
            </div>
          )}
          {after && (
            <div className="border-l border-hairline pl-4">
              <p className="text-sm text-ardoise">Cette version</p>
              <ClauseWords {...after} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

export function Publication({
  read,
  today,
  inForce,
}: Pick<Shown, 'read' | 'inForce'> & { today: CivilDate }) {
  return (
    <FormFor
      intent="publish"
      hidden={{ read: String(read) }}
      schema={loadSchema}
      className="grid max-w-md gap-5"
    >
      <p className="text-ardoise">
        Les contrats déjà écrits gardent leur version. Avec la version {inForce.number}, en vigueur&nbsp;:{' '}
        {inForce.signed} signés, {inForce.waiting} à signer. Une version publiée ne se modifie plus.
      </p>
      <DateField label="Premier jour de cette version" name="effectiveOn" defaultValue={today} required />
      <SubmitButton className="justify-self-start">Publier la version</SubmitButton>
    </FormFor>
  )
}

/** How the version reads, on a stay that does not exist or on a real one by its number. */
export function PreviewPart({ preview: { document, of } }: Pick<Shown, 'preview'>) {
  return (
    <>
      <Form method="get" className="flex flex-wrap items-end gap-4">
        <Field label="Numéro d’une réservation" hint="Vide, un séjour d’exemple.">
          <TextInput name="sejour" defaultValue={of ?? ''} autoComplete="off" />
        </Field>
        <Button type="submit" variant="secondary">
          Rechercher
        </Button>
      </Form>
      {document ? (
        <PreviewFrame>
          <PrintedDocumentView document={document} headingLevel={3} foldsOnPhone />
        </PreviewFrame>
      ) : (
        <p className="text-ardoise">Aucun contrat n’est écrit pour cette réservation.</p>
      )}
    </>
  )
}
