import { Link } from 'react-router'
import type { MailTextsView } from '#modules/mail-templates/server/get-mail-texts.ts'
import type { MailPreview } from '#modules/mail-templates/server/read-mails.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import type { Shown } from './shown-texts.ts'

type Props = {
  mail: Omit<MailPreview, 'html'>
  texts: Pick<MailTextsView, 'draft' | 'inForce' | 'revision' | 'history'> | null
  shown: Shown
}

const LABELS: Record<Shown, string> = {
  brouillon: 'Brouillon',
  'en-vigueur': 'En vigueur',
  calanque: 'De Calanque',
}

/** A mail as it arrives: its line in a mailbox, its page in a frame without scripts, and the same words as plain text. */
export function MailArrival({ mail, texts, shown }: Props) {
  const { from, subject, preview, text, template, examples, example } = mail
  const choices: Shown[] = [
    ...(texts?.draft ? (['brouillon'] as const) : []),
    ...(texts ? (['en-vigueur'] as const) : []),
    ...(texts && Object.keys(texts.inForce).length > 0 ? (['calanque'] as const) : []),
  ]
  // The frame is loaded again once its texts have changed.
  const version = texts ? `${texts.revision}.${texts.history.length}` : ''
  return (
    <>
      <p className="text-sm text-ardoise">Avec les faits d’un exemple. Ses liens n’ouvrent rien.</p>
      <Choices
        label="Textes de l’aperçu"
        choices={choices.map((choice) => ({
          ...{ name: LABELS[choice], to: at(choice, example), isShown: choice === shown },
        }))}
      />
      <Choices
        label="Cas de l’aperçu"
        choices={examples.map((name, n) => ({ name, to: at(shown, n), isShown: n === example }))}
      />
      <div className="grid gap-1 border border-hairline bg-blanc px-4 py-3">
        <span className="text-sm text-ardoise wrap-anywhere">{from.replace(/ ?<.*/, '')}</span>
        <span className="min-w-0 wrap-anywhere">
          <strong className="font-medium">{subject}</strong>
          <span className="text-ardoise"> {preview}</span>
        </span>
      </div>
      <iframe
        key={`${template} ${shown} ${example} ${version}`}
        title={`Aperçu\u00a0: ${subject}`}
        src={`/admin/mails/${template}/apercu${at(shown, example)}`}
        sandbox=""
        className="h-[40rem] w-full border border-hairline bg-calcaire"
      />
      <Disclosure key={template} summary="Version texte">
        <pre className="whitespace-pre-wrap pb-5 text-sm leading-relaxed wrap-anywhere">{text}</pre>
      </Disclosure>
    </>
  )
}

/** The address of the preview with these texts, in this case. */
const at = (shown: Shown, example: number) => `?texte=${shown}${example > 0 ? `&cas=${example}` : ''}`

type ChoicesProps = { label: string; choices: { name: string; to: string; isShown: boolean }[] }

/** Links between what the preview may show; nothing where there is one alone. */
function Choices({ label, choices }: ChoicesProps) {
  if (choices.length < 2) return null
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {choices.map(({ name, to, isShown }) => (
        <Link
          key={name}
          to={to}
          preventScrollReset
          aria-current={isShown ? 'true' : undefined}
          className={isShown ? 'font-medium' : 'text-link'}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
