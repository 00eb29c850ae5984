import { useState } from 'react'
import { civilDateInParis, formatCivilDate } from '#shared/civil-date.ts'
import { ofName } from '#shared/of-name.ts'
import { formatHour } from '#shared/paris-time.ts'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { groupByDay, type MessageView } from '../thread-view.ts'
import { MessageFiles } from './message-files.tsx'

type MessageListProps = {
  messages: readonly MessageView[]
  /** The address of the thread's own page. */
  at: string
  /** The newest message of the reader's side that the other side has read. */
  readUpTo: string | null
  /** The side that has read it: « l’agence », « le voyageur ». */
  reader: string
}

/** The messages of a thread by day, oldest first; those that arrive while the page is open are announced. */
export function MessageList({ messages, at, readUpTo, reader }: MessageListProps) {
  // Messages are marked as read once shown: the list keeps showing them as new while the page is open.
  const [newAtFirst] = useState(() => messages.filter(({ isNew }) => isNew).map(({ id }) => id))
  return (
    <div role="log" aria-label="Échange" aria-live="polite" className="grid gap-10">
      {groupByDay(messages).map(({ day, messages: written }) => (
        <section key={day} aria-label={formatCivilDate(day, 'full')} className="grid gap-6">
          <p aria-hidden="true" className="flex items-center gap-4 text-sm text-ardoise">
            <span className="h-px flex-1 bg-hairline" />
            {formatCivilDate(day, 'full')}
            <span className="h-px flex-1 bg-hairline" />
          </p>
          <ol className="grid gap-6">
            {written.map((message) => (
              <Message
                key={message.id}
                message={message}
                at={at}
                isNew={message.isNew || newAtFirst.includes(message.id)}
                readBy={message.id === readUpTo ? reader : null}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

type MessageProps = { message: MessageView; at: string; isNew: boolean; readBy: string | null }

function Message({ message, at: page, isNew, readBy }: MessageProps) {
  const { from, isOwnSide, isNote, text, wish, mentioned, at } = message
  return (
    <li
      className={classNames(
        'grid w-full max-w-[44rem] gap-2',
        isOwnSide ? 'justify-self-end' : 'justify-self-start',
      )}
    >
      <div
        className={classNames(
          'flex flex-wrap items-center gap-x-3 gap-y-1 text-sm',
          isOwnSide && 'justify-end',
        )}
      >
        <span className="font-medium wrap-anywhere">{from}</span>
        <time dateTime={at} className="tabular text-ardoise">
          <span className="sr-only">{formatCivilDate(civilDateInParis(new Date(at)), 'day')}, </span>
          {formatHour(at)}
        </time>
        {isNote && <Badge tone="warning">Note interne</Badge>}
        {isNew && <Badge tone="info">Nouveau</Badge>}
      </div>
      <div
        className={classNames(
          'grid gap-2 rounded border px-5 py-4 leading-relaxed',
          isNote
            ? 'border-dashed border-terre-cuite bg-terre-cuite-pale'
            : isOwnSide
              ? 'border-azur-pale bg-azur-pale'
              : 'border-hairline bg-blanc',
        )}
      >
        {wish && <p className="text-sm text-ardoise">{wish}</p>}
        <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
        <MessageFiles files={message.files} at={page} />
        {mentioned && <p className="text-sm text-ardoise">À l’attention {ofName(mentioned)}</p>}
      </div>
      {readBy && (
        <p className={classNames('text-sm text-ardoise', isOwnSide && 'text-right')}>Lu par {readBy}</p>
      )}
    </li>
  )
}
