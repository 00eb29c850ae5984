import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { WithoutScripts } from '#ui/without-scripts.tsx'
import type { ThreadView } from '../thread-view.ts'
import { MessageComposer } from './message-composer.tsx'
import { MessageList } from './message-list.tsx'
import { useMarkRead } from './use-mark-read.ts'

type ThreadPanelProps = {
  thread: ThreadView
  formKey: string
  /** The message just sent from this panel; null when there is none. */
  sent: string | null
  /** The address of the thread's own page, under which its files are. */
  at: string
}

const READERS = { agency: 'le voyageur', traveler: 'l’agence', owner: 'l’agence' } as const

/** A thread and the form to answer in it. Showing it marks it as read; without scripts, a button does so. */
export function ThreadPanel({ thread, formKey, sent, at }: ThreadPanelProps) {
  const { id, side, isOwners, messages, hasEarlier, readUpTo, mayWriteNote, colleagues } = thread
  const newest = messages.findLast(({ isNew }) => isNew)?.id ?? null
  useMarkRead(newest)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {hasEarlier && (
        <p>
          {/* A page of its own: the older messages replace the ones shown. */}
          <a href={`?avant=${messages[0]!.id}`} className="text-link inline-flex min-h-11 items-center">
            Messages plus anciens
          </a>
        </p>
      )}
      <MessageList
        messages={messages}
        at={at}
        readUpTo={readUpTo}
        reader={isOwners && side === 'agency' ? 'le propriétaire' : READERS[side]}
      />
      {newest && (
        <WithoutScripts>
          <FormFor intent="read" hidden={{ upTo: newest }}>
            <SubmitButton variant="secondary" size="small">
              Marquer comme lu
            </SubmitButton>
          </FormFor>
        </WithoutScripts>
      )}
      <MessageComposer
        about={id}
        formKey={formKey}
        sent={sent}
        at={at}
        label={side === 'agency' ? 'Votre réponse' : 'Votre message'}
        {...(mayWriteNote && { notes: { colleagues } })}
      />
    </div>
  )
}
