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
  const { from, subject, preview, text, template } = mail
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
      {choices.length > 1 && (
        <nav aria-label="Textes de l’aperçu" className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {choices.map((choice) => (
            <Link
              key={choice}
              to={`?texte=${choice}`}
              preventScrollReset
              aria-current={choice === shown ? 'true' : undefined}
              className={choice === shown ? 'font-medium' : 'text-link'}
            >
              {LABELS[choice]}
            </Link>
          ))}
        </nav>
      )}
      <div className="grid gap-1 border border-hairline bg-blanc px-4 py-3">
        <span className="text-sm text-ardoise wrap-anywhere">{from.replace(/ ?<.*/, '')}</span>
        <span className="min-w-0 wrap-anywhere">
          <strong className="font-medium">{subject}</strong>
          <span className="text-ardoise"> {preview}</span>
        </span>
      </div>
      <iframe
        key={`${template} ${shown} ${version}`}
        title={`Aperçu\u00a0: ${subject}`}
        src={`/admin/mails/${template}/apercu?texte=${shown}`}
        sandbox=""
        className="h-[40rem] w-full border border-hairline bg-calcaire"
      />
      <Disclosure key={template} summary="Version texte">
        <pre className="whitespace-pre-wrap pb-5 text-sm leading-relaxed wrap-anywhere">{text}</pre>
      </Disclosure>
    </>
  )
}
