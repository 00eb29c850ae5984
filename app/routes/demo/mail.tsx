import { Link } from 'react-router'
import { foundOr404 } from '#app/found-or-404.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import type { Route } from './+types/mail.ts'
import { requireDemo } from './require-demo.ts'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePageMeta({ title: loaderData ? `${loaderData.subject} · ${loaderData.recipient}` : 'Courrier' })

export async function loader({ params, context }: Route.LoaderArgs) {
  const { mailbox } = requireDemo(context)
  const { html: _html, ...message } = await foundOr404(mailbox.get(params.id))
  return message
}

/** One mail as its reader sees it, in a frame that runs no script. */
export default function Mail({ loaderData: message }: Route.ComponentProps) {
  const { id, subject, attachments } = message
  return (
    <div className="page grid gap-8 py-16 sm:py-20">
      <p>
        <Link to="/demo/mails" className="text-link">
          Tous les courriers
        </Link>
      </p>
      <h1 className="display-md">{subject}</h1>
      <div className="max-w-2xl">
        <DefinitionList
          items={[
            { term: 'De', value: message.sender },
            { term: 'À', value: message.recipient },
            { term: 'Reçu le', value: formatInstant(message.receivedAt) },
            ...(attachments.length > 0
              ? [{ term: 'Pièces jointes', value: <Attachments mail={id} names={attachments} /> }]
              : []),
          ]}
        />
      </div>
      <iframe
        title={`Courrier\u00a0: ${subject}`}
        src={`/demo/mails/${id}/html`}
        sandbox="allow-top-navigation-by-user-activation"
        className="h-[44rem] w-full max-w-2xl border border-hairline bg-calcaire"
      />
      <div className="max-w-2xl">
        <Disclosure summary="Version texte">
          <pre className="whitespace-pre-wrap text-sm leading-relaxed">{message.text}</pre>
        </Disclosure>
      </div>
    </div>
  )
}

function Attachments({ mail, names }: { mail: string; names: readonly { filename: string }[] }) {
  return (
    <ul>
      {names.map(({ filename }, index) => (
        <li key={filename}>
          <a href={`/demo/mails/${mail}/pieces/${index}`} download={filename} className="text-link">
            {filename}
          </a>
        </li>
      ))}
    </ul>
  )
}
