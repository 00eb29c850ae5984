import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatStayDates } from '#modules/calendar/stay.ts'
import { CALL_PURPOSES } from '#modules/contacts/call-purpose.ts'
import { type Caller, type CallerStay, owedBy } from '#modules/contacts/caller.ts'
import { CONTACT_LANGUAGES, CONTACT_ROLES } from '#modules/contacts/contact.ts'
import { NOTE_KINDS } from '#modules/contacts/contact-note.ts'
import { ReservationStatusBadge } from '#modules/reservations/ui/reservation-status-badge.tsx'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { formatEuros } from '#shared/money.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Badge } from '#ui/badge.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { ConsoleSection } from '../../frame/console-section.tsx'
import { ContactPreferencesText } from '../contacts/contact-preferences.tsx'
import { ReminderLines } from '../contacts/reminder-lines.tsx'

type Shown = { caller: Caller; today: CivilDate }

/** Who calls, who is in charge of them, and what they owe. */
export function CallerName({ caller, today }: Shown) {
  const { id, kind, name, company, roles, town, language, agent, phones, email, stays } = caller
  const { left, isLate } = owedBy(stays, today)
  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="display-md wrap-anywhere">
          <Link to={`/agent/contacts/${id}`} className="transition-colors hover:text-azur">
            {name}
          </Link>
        </h2>
        {roles.map((role) => (
          <Badge key={role} tone="info">
            {CONTACT_ROLES[role]}
          </Badge>
        ))}
        {left > 0 && (
          <Badge tone={isLate ? 'error' : 'warning'}>
            {`${formatEuros(left)} à payer${isLate ? ', dont une échéance dépassée' : ''}`}
          </Badge>
        )}
      </div>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-ardoise">
        {kind === 'person' && company && <span>{company}</span>}
        {phones.map(({ number }) => (
          <PhoneLink key={number} number={number} className="text-link" />
        ))}
        {email && (
          <a href={`mailto:${email}`} className="text-link wrap-anywhere">
            {email}
          </a>
        )}
        <span>{[town, language !== 'fr' && CONTACT_LANGUAGES[language]].filter(Boolean).join(', ')}</span>
      </p>
      <p className="text-ardoise">
        {agent ? `Suivi par ${agent}` : 'Aucun agent n’en est chargé'}
        {' · '}
        <Link to={`/agent/contacts/${id}/history`} className="text-link">
          Tout son historique
        </Link>
      </p>
    </header>
  )
}

/** What was promised, what is open (`children`), what they took, what they like, and what was said last. */
export function CallerFacts({ caller, today, children }: Shown & { children: ReactNode }) {
  const { id, stays, reminders, preferences, needs, notes } = caller
  return (
    <>
      {reminders.length > 0 && (
        <ConsoleSection title="Ce que nous avons promis">
          <ReminderLines reminders={reminders} today={today} />
        </ConsoleSection>
      )}
      {children}
      <ConsoleSection title="Séjours">
        {stays.length === 0 && <p className="text-ardoise">Aucun séjour avec l’agence.</p>}
        {stays.length > 0 && (
          <ul className="divide-y divide-hairline border-y border-hairline">
            {stays.map((stay) => (
              <StayLine key={stay.id} stay={stay} today={today} />
            ))}
          </ul>
        )}
      </ConsoleSection>
      {(preferences || needs > 0) && (
        <ConsoleSection title="Préférences">
          <ContactPreferencesText contact={id} preferences={preferences} needs={needs} />
        </ConsoleSection>
      )}
      {notes.length > 0 && (
        <ConsoleSection title="Derniers échanges notés">
          <ul className="grid gap-3">
            {notes.map(({ id, kind, purpose, text, at, by }) => (
              <li key={id} className="grid gap-0.5 border-l-2 border-hairline pl-3">
                <p className="text-sm text-ardoise">
                  {[NOTE_KINDS[kind], purpose && CALL_PURPOSES[purpose], formatInstant(at), by]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                <p className="line-clamp-3 whitespace-pre-line wrap-anywhere">{text}</p>
              </li>
            ))}
          </ul>
        </ConsoleSection>
      )}
    </>
  )
}

function StayLine({ stay, today }: { stay: CallerStay; today: CivilDate }) {
  const { id, number, villa, status, left, dueOn } = stay
  return (
    <li className="grid gap-x-6 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <Link to={`/agent/reservations/${id}`} className="text-link">
          {villa ?? number}
        </Link>
        <p className="text-sm text-ardoise">
          {formatStayDates(stay)} · <span className="whitespace-nowrap">{number}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {left > 0 && (
          <span
            className={dueOn !== null && dueOn < today ? 'tabular text-sm text-brique' : 'tabular text-sm'}
          >
            {formatEuros(left)}
            {dueOn && ` avant le ${formatCivilDate(dueOn)}`}
          </span>
        )}
        <ReservationStatusBadge status={status} />
      </div>
    </li>
  )
}
