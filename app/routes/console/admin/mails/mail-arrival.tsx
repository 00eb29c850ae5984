import type { MailPreview } from '#modules/mail-templates/server/read-mails.ts'
import { Disclosure } from '#ui/disclosure.tsx'

type Arrival = Pick<MailPreview, 'from' | 'subject' | 'preview' | 'text' | 'template'>

/** A mail as it arrives: its line in a mailbox, its page in a frame without scripts, and the same words as plain text. */
export function MailArrival({ mail, address }: { mail: Arrival; address: string }) {
  const { from, subject, preview, text, template } = mail
  return (
    <>
      <div className="grid gap-1 border border-hairline bg-blanc px-4 py-3">
        <span className="text-sm text-ardoise wrap-anywhere">{from.replace(/ ?<.*/, '')}</span>
        <span className="min-w-0 wrap-anywhere">
          <strong className="font-medium">{subject}</strong>
          <span className="text-ardoise"> {preview}</span>
        </span>
      </div>
      <iframe
        title={`Aperçu\u00a0: ${subject}`}
        src={address}
        sandbox=""
        className="h-[40rem] w-full border border-hairline bg-calcaire"
      />
      <Disclosure key={template} summary="Version texte">
        <pre className="whitespace-pre-wrap pb-5 text-sm leading-relaxed wrap-anywhere">{text}</pre>
      </Disclosure>
    </>
  )
}
