import { type DocumentLink, LINK_DAYS, linkWords, openedWords } from '#modules/documents/document-link.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { CopiedText } from '#ui/copied-text.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'

type DocumentLinksProps = {
  links: readonly DocumentLink[]
  /** Why no link passes the document on; null where one may. */
  keptBecause: string | null
  mayPassOn: boolean
}

const loadSchema = async () => (await import('./document-schema.ts')).DOCUMENT_FORM

/** The links that pass a document on, whom each is for, and how often it was opened; and the form that makes another. */
export function DocumentLinks({ links, keptBecause, mayPassOn }: DocumentLinksProps) {
  return (
    <ConsoleSection title="Transmettre par un lien">
      {keptBecause !== null ? (
        <p className="max-w-prose text-ardoise">{keptBecause}</p>
      ) : !mayPassOn ? (
        <p className="max-w-prose text-ardoise">Les personnes de l’agence transmettent ses documents.</p>
      ) : (
        <>
          <p className="max-w-prose text-ardoise">
            Une personne sans compte lit ce document, et lui seul, jusqu’au jour que vous choisissez.
          </p>
          <MakeLink count={links.length} />
          {links.length > 0 && (
            <ul className="grid gap-5">
              {links.map((link) => (
                <li key={link.publicId} className="grid gap-1 border-t border-hairline pt-4">
                  <MadeLink link={link} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </ConsoleSection>
  )
}

/** `count` empties the form once a link is made. */
function MakeLink({ count }: { count: number }) {
  return (
    <FormFor
      key={count}
      intent="link"
      act="document.make_link"
      schema={loadSchema}
      className="grid max-w-xl gap-4"
    >
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <TextField
          label="Pour qui"
          name="forWhom"
          required
          maxLength={120}
          autoComplete="off"
          hint={'Pour vous y retrouver\u00a0: la personne ne le lit pas.'}
        />
        <TextField
          label="Jours"
          name="days"
          required
          inputMode="numeric"
          autoComplete="off"
          defaultValue={String(LINK_DAYS.usual)}
          hint={`${LINK_DAYS.most} au plus.`}
        />
      </div>
      <SubmitButton variant="secondary" className="justify-self-start">
        Créer le lien
      </SubmitButton>
    </FormFor>
  )
}

function MadeLink({ link }: { link: DocumentLink }) {
  const { publicId, forWhom, state, lastOpenedAt, address } = link
  return (
    <>
      <h3 className="text-sm font-medium wrap-anywhere">{forWhom}</h3>
      {address && <CopiedText name={`lien pour ${forWhom}`}>{address}</CopiedText>}
      <p className="text-sm text-ardoise">{linkWords(link)}</p>
      <p className="text-sm text-ardoise">
        {lastOpenedAt
          ? `${openedWords(link)}, la dernière fois le ${formatInstant(lastOpenedAt)}.`
          : `${openedWords(link)}.`}
      </p>
      {(state === 'live' || state === 'void') && (
        <FormFor
          intent="revoke"
          act="document.revoke_link"
          about={{ link: publicId }}
          hidden={{ link: publicId }}
          notice={null}
        >
          <SubmitButton variant="quiet" size="small">
            Révoquer<span className="sr-only"> le lien pour {forWhom}</span>
          </SubmitButton>
        </FormFor>
      )}
    </>
  )
}
