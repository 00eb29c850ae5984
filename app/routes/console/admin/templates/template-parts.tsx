import { useActionData } from 'react-router'
import { isLegalKind } from '#modules/contract-templates/legal-kinds.ts'
import type { Variable } from '#modules/contract-templates/template-kind.ts'
import { TEMPLATE_KINDS, type WrittenKind } from '#modules/contract-templates/template-kinds.ts'
import { refusedIn } from '#shared/forms/form-answer.ts'
import { DateField } from '#ui/date-field.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/template.ts'
import { keptWords, partWords, toComeWords } from './template-words.ts'

type Shown = Route.ComponentProps['loaderData']
type ShownClause = Shown['version']['clauses'][number]
type OfKind = { kind: WrittenKind }

const factsOf = (kind: WrittenKind): Readonly<Record<string, string>> => TEMPLATE_KINDS[kind].facts

const TYPES = { text: 'texte', date: 'date', money: 'montant', number: 'nombre', list: 'liste' } as const

const loadSchema = async () => (await import('./template-schema.ts')).TEMPLATE_FORM

/** What a clause says, and its form in a draft where the law leaves its words to the house. */
export function ClauseLine({ kind, clause, mayEdit }: OfKind & { clause: ShownClause; mayEdit: boolean }) {
  const { part } = partWords(kind)
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
          <ClauseWords kind={kind} text={text} when={when} />
        ) : (
          <FormFor intent="clause" about={about} hidden={hidden} schema={loadSchema} className="grid gap-5">
            <ClauseFields kind={kind} heading={heading} text={text} when={when} ofHouse={ofHouse} />
            <SubmitButton className="justify-self-start">Enregistrer la {part}</SubmitButton>
          </FormFor>
        )}
        {mayEdit && !ofHouse && (
          <FormFor intent="remove" about={about} hidden={hidden} schema={loadSchema}>
            <SubmitButton variant="secondary">Retirer la {part}</SubmitButton>
          </FormFor>
        )}
      </div>
    </Disclosure>
  )
}

export function ClauseWords({ kind, text, when }: OfKind & Pick<ShownClause, 'text' | 'when'>) {
  return (
    <div className="grid max-w-prose gap-3 leading-relaxed">
      {when !== null && <p className="text-ardoise">Si&nbsp;: {factsOf(kind)[when]}.</p>}
      {text === null ? (
        <p className="text-ardoise">{partWords(kind).ofProduct}</p>
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

type Typed = OfKind & Pick<ShownClause, 'heading' | 'text' | 'when' | 'ofHouse'>

function ClauseFields({ kind, heading, text, when, ofHouse }: Typed) {
  const facts = Object.entries(factsOf(kind))
  const { part } = partWords(kind)
  const list = isLegalKind(kind) ? ' Une ligne qui commence par un tiret est un point de liste.' : ''
  return (
    <>
      <TextField
        label={`Titre de la ${part}`}
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
            ? `Laissez vide pour garder le texte de Calanque. Une ligne vide sépare les paragraphes.${list}`
            : `Une ligne vide sépare les paragraphes.${list}`
        }
      >
        <TextArea rows={6} defaultValue={text?.join('\n\n') ?? ''} />
      </Field>
      {facts.length === 0 ? (
        <input type="hidden" name="when" value="" />
      ) : (
        <Field label="Condition" name="when">
          <Select defaultValue={when ?? ''}>
            <option value="">Toujours</option>
            {facts.map(([fact, label]) => (
              <option key={fact} value={fact}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  )
}

export function NewClause({ kind }: OfKind) {
  const { part } = partWords(kind)
  const isRefused = refusedIn(useActionData())?.intent === 'add'
  return (
    <Disclosure summary={`Ajouter une ${part}`} open={isRefused}>
      <FormFor intent="add" schema={loadSchema} className="grid gap-5 pb-5">
        <ClauseFields kind={kind} heading="" text={[]} when={null} ofHouse={false} />
        <SubmitButton className="justify-self-start">Ajouter la {part}</SubmitButton>
      </FormFor>
    </Disclosure>
  )
}

/** The variables that a clause may name, with what each is. */
export function Variables({ kind }: OfKind) {
  const variables: Readonly<Record<string, Variable>> = TEMPLATE_KINDS[kind].variables
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

type PublicationProps = OfKind &
  Pick<Shown, 'inForce' | 'toCome' | 'missing' | 'today'> &
  Pick<Shown['version'], 'read'>

export function Publication({ kind, read, today, inForce, toCome, missing }: PublicationProps) {
  if (missing.length > 0)
    return (
      <Notice title="À donner avant de publier">
        La loi demande ces faits, que la configuration du site doit donner&nbsp;: {missing.join(', ')}.
      </Notice>
    )
  return (
    <FormFor intent="publish" hidden={{ read }} schema={loadSchema} className="grid max-w-md gap-5">
      <p className="text-ardoise">{keptWords(kind, inForce)} Une version publiée ne se modifie plus.</p>
      {toCome && <p>{toComeWords(toCome)}</p>}
      <DateField
        label="Premier jour de cette version"
        name="effectiveOn"
        defaultValue={toCome?.effectiveOn ?? today}
        required
      />
      <SubmitButton className="justify-self-start">Publier la version</SubmitButton>
    </FormFor>
  )
}
