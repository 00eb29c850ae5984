import { useActionData } from 'react-router'
import type { MailTextsView, MailTextView } from '#modules/mail-templates/server/get-mail-texts.ts'
import { refusedIn } from '#shared/forms/form-answer.ts'
import { Badge } from '#ui/badge.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'

const loadSchema = async () => (await import('./mail-schema.ts')).MAIL_FORM

/** The texts of a mail that the house may write, its draft, and what becomes of it. */
export function MailTexts({
  texts: { texts, variables, draft, revision, inForce },
}: {
  texts: MailTextsView
}) {
  const isUnfit = texts.some(({ problem }) => problem !== null)
  const hidden = { revision: String(revision) }
  return (
    <>
      <p className="max-w-prose text-sm text-ardoise">
        Les montants, les dates, les conditions et les liens restent écrits par Calanque. Une variable entre
        deux accolades est remplacée par le fait de chaque e-mail.
        {texts.some(({ isOfCase }) => isOfCase) &&
          ' Un texte qui nomme un cas ne paraît que dans ce cas\u00a0: choisissez-le au-dessus de l’aperçu.'}
      </p>
      {isUnfit && (
        <Notice tone="warning" title="Un texte de la maison ne convient plus">
          {draft
            ? 'Corrigez-le avant de publier.'
            : 'Cet e-mail a changé depuis\u00a0: les textes de Calanque partent à sa place jusqu’à ce que vous le corrigiez.'}
        </Notice>
      )}
      <div>
        {texts.map((text) => (
          <TextLine key={text.key} text={text} revision={revision} />
        ))}
      </div>
      <Disclosure summary="Variables de cet e-mail">
        <ul className="grid gap-1 pb-5 text-sm">
          {variables.map(({ name, label }) => (
            <li key={name}>
              <code>{`{{${name}}}`}</code>, {label}
            </li>
          ))}
        </ul>
      </Disclosure>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {draft && (
          <>
            <FormFor intent="publish" hidden={hidden} schema={loadSchema}>
              <SubmitButton>Publier le brouillon</SubmitButton>
            </FormFor>
            <FormFor intent="drop" hidden={hidden} schema={loadSchema}>
              <SubmitButton variant="secondary">Supprimer le brouillon</SubmitButton>
            </FormFor>
          </>
        )}
        {Object.keys(inForce).length > 0 && (
          <FormFor intent="restore" schema={loadSchema}>
            <SubmitButton variant="secondary">Rétablir les textes de Calanque</SubmitButton>
          </FormFor>
        )}
      </div>
    </>
  )
}

/** One text with its form, and what it changes of the product's text. */
function TextLine({ text, revision }: { text: MailTextView; revision: number }) {
  const { key, label, isSubject, product, inForce, edited, demands, problem } = text
  const refused = refusedIn(useActionData())
  const isRefused = refused?.values.key === key
  const isChanged = edited !== product
  // A page drawn again without scripts keeps the revision that its text was typed on: it cannot overwrite a newer one.
  const hidden = { revision: isRefused ? String(refused.values.revision) : String(revision) }
  const kept = demands.map((name) => `{{${name}}}`).join(', ')
  return (
    <Disclosure
      summary={label}
      aside={edited !== inForce ? 'Brouillon' : isChanged ? 'Modifié' : null}
      open={isRefused || problem !== null}
    >
      <div className="grid gap-4 pb-5">
        {problem !== null && <Badge tone="warning">{problem}</Badge>}
        <FormFor intent="write" about={{ key }} hidden={hidden} schema={loadSchema} className="grid gap-4">
          <Field
            label={`Texte, ${label.toLowerCase()}`}
            name="text"
            required
            hint={
              kept
                ? `À garder\u00a0: ${kept}.`
                : isSubject
                  ? 'Une ligne, 120 caractères au plus.'
                  : 'Une ligne vide sépare les paragraphes.'
            }
          >
            {isSubject ? (
              <TextInput key={edited} defaultValue={edited} autoComplete="off" />
            ) : (
              <TextArea key={edited} rows={5} defaultValue={edited} />
            )}
          </Field>
          <SubmitButton size="small" className="justify-self-start">
            Enregistrer au brouillon
          </SubmitButton>
        </FormFor>
        {isChanged && (
          <>
            <div className="grid gap-1 border-l border-hairline pl-4">
              <p className="text-sm text-ardoise">Texte de Calanque</p>
              <p className="whitespace-pre-line wrap-anywhere">{product}</p>
            </div>
            <FormFor intent="take-back" about={{ key }} hidden={hidden} schema={loadSchema}>
              <SubmitButton variant="secondary" size="small">
                Reprendre ce texte au brouillon
                <span className="sr-only">, {label}</span>
              </SubmitButton>
            </FormFor>
          </>
        )}
      </div>
    </Disclosure>
  )
}
