import ICAL from 'ical.js'
import { addMonths, type CivilDate, civilDateInParis } from '#shared/civil-date.ts'
import { isKnownZone } from '#shared/zone-time.ts'
import { civilDate, dayInParis } from './day-in-paris.ts'
import type { WrittenEvent } from './feed-event.ts'

/**
 * A calendar as it is written, or why it cannot be read. `count` is the number of all its events, of any
 * kind.
 */
export type ReadCalendar =
  | { count: number; events: WrittenEvent[] }
  | { problem: 'not_a_calendar' | 'too_many_events' }

export const MOST_EVENTS = 2_000
/** Months ahead for which a recurrence is expanded. */
const MONTHS_AHEAD = 24
/** Occurrences examined, past ones included: a rule of every second would otherwise never end. */
const MOST_STEPS = 25_000
const LONGEST_UID = 500

/**
 * The events of an iCalendar text (RFC 5545), each occurrence of a recurring event within 24 months, their
 * days counted in Paris. Invalid lines are skipped; one unreadable event makes the whole calendar unreadable,
 * because its nights may be taken. A text can ask for much time and memory: call it where both are limited.
 */
export function readWrittenEvents(text: string, today: CivilDate): ReadCalendar {
  const clean = cleanLines(text)
  if (!/^BEGIN:VCALENDAR$/im.test(clean)) return { problem: 'not_a_calendar' }
  if ((clean.match(/^BEGIN:VEVENT$/gim) ?? []).length > MOST_EVENTS) return { problem: 'too_many_events' }
  try {
    const written = rootsOf(ICAL.parse(clean)).flatMap((root) => root.getAllSubcomponents('vevent'))
    const events = occurrencesOf(written, { today, until: addMonths(today, MONTHS_AHEAD) })
    return events === null || events.length > MOST_EVENTS
      ? { problem: 'too_many_events' }
      : { count: written.length, events }
  } catch {
    return { problem: 'not_a_calendar' }
  }
}

/**
 * Some sites break the lines of a description without folding them: lines that do not start with a name are
 * dropped.
 */
function cleanLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => /^[\w-]+[;:]/.test(line))
    .join('\r\n')
}

function rootsOf(parsed: unknown[]): InstanceType<typeof ICAL.Component>[] {
  const all = (typeof parsed[0] === 'string' ? [parsed] : parsed) as ConstructorParameters<
    typeof ICAL.Component
  >[0][]
  return all.map((one) => new ICAL.Component(one)).filter(({ name }) => name === 'vcalendar')
}

type Component = InstanceType<typeof ICAL.Component>
type Time = InstanceType<typeof ICAL.Time>
type Window = { today: CivilDate; until: CivilDate }

/** Null when there are more occurrences than the limit. */
function occurrencesOf(written: readonly Component[], window: Window): WrittenEvent[] | null {
  const isException = (one: Component) => one.hasProperty('recurrence-id')
  const exceptions = Map.groupBy(written.filter(isException), uidOf)
  const budget = { steps: MOST_STEPS }
  const events: WrittenEvent[] = []
  for (const one of written) {
    if (isException(one)) continue
    const uid = uidOf(one)
    if (!one.hasProperty('rrule') && !one.hasProperty('rdate')) {
      const event = new ICAL.Event(one, { exceptions: [] })
      events.push(writtenOf(one, { occurrence: '', start: event.startDate, end: event.endDate }))
      continue
    }
    if (!expand(one, exceptions.get(uid) ?? [], window, budget, events)) return null
    exceptions.delete(uid)
  }
  // A changed occurrence without its recurring event in the calendar counts as an event.
  for (const one of [...exceptions.values()].flat()) events.push(exceptionOf(one))
  return events
}

/** Adds the occurrences of a recurring event; false when there are more than the limit. */
function expand(
  master: Component,
  exceptions: readonly Component[],
  { today, until }: Window,
  budget: { steps: number },
  events: WrittenEvent[],
): boolean {
  const event = new ICAL.Event(master, { exceptions: [...exceptions], strictExceptions: false })
  const steps = event.iterator()
  const seen = new Set<string>()
  for (let next = steps.next(); next; next = steps.next()) {
    budget.steps -= 1
    if (budget.steps < 0) return false
    if (ownDay(next) >= until) break
    const { item, startDate, endDate, recurrenceId } = event.getOccurrenceDetails(next)
    const occurrence = recurrenceId.toString()
    seen.add(occurrence)
    const one = writtenOf(item.component, { occurrence, start: startDate, end: endDate })
    if (one.last >= today) events.push(one)
    if (events.length > MOST_EVENTS) return false
  }
  for (const one of exceptions) {
    const changed = exceptionOf(one)
    if (!seen.has(changed.occurrence) && changed.last >= today) events.push(changed)
  }
  return true
}

function exceptionOf(component: Component): WrittenEvent {
  const event = new ICAL.Event(component, { exceptions: [] })
  const occurrence = event.recurrenceId.toString()
  return writtenOf(component, { occurrence, start: event.startDate, end: event.endDate })
}

function writtenOf(
  component: Component,
  { occurrence, start, end }: { occurrence: string; start: Time; end: Time },
): WrittenEvent {
  const named = zoneOf(component, 'dtstart')
  const first = dayOf(start, named)
  const last = dayOf(end, zoneOf(component, 'dtend') ?? named)
  return {
    uid: uidOf(component) || `=${first}/${last}`,
    occurrence,
    summary: textOf(component, 'summary'),
    status: textOf(component, 'status').toUpperCase(),
    transparency: textOf(component, 'transp').toUpperCase(),
    sequence: Number.parseInt(textOf(component, 'sequence'), 10) || 0,
    isAllDay: start.isDate,
    first,
    last,
    impossible: impossibleDaysOf(component),
  }
}

/** The reader makes the 2 March of a 30 February: the days as they are written, where one of them does not exist. */
function impossibleDaysOf(component: Component): WrittenEvent['impossible'] {
  const [from, to] = ['dtstart', 'dtend'].map((name) =>
    String(component.getFirstProperty(name)?.jCal[3] ?? '').slice(0, 10),
  ) as [string, string]
  return [from, to].every((day) => day === '' || exists(day)) ? null : { from, to: to || from }
}

function exists(day: string): boolean {
  const time = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day)
}

function uidOf(component: Component): string {
  // PostgreSQL cannot store a NUL.
  const uid = textOf(component, 'uid').replaceAll('\0', '').trim()
  if (uid.length > LONGEST_UID) throw new RangeError('The UID of an event is too long')
  return uid
}

function textOf(component: Component, name: string): string {
  return String(component.getFirstPropertyValue(name) ?? '')
}

function ownDay({ year, month, day }: Time): CivilDate {
  return civilDate({ year, month, day })
}

/** The zone that a property names, whether the calendar describes it or not. */
function zoneOf(component: Component, name: string): string | null {
  const zone = component.getFirstProperty(name)?.getParameter('tzid')
  return typeof zone === 'string' ? zone : null
}

/**
 * The day of a date, or the day in Paris at a time; a zone whose name is unknown uses the calendar's own
 * definition.
 */
function dayOf(time: Time, named: string | null): CivilDate {
  if (time.isDate) return ownDay(time)
  const { year, month, day, hour, minute, second } = time
  const wall = { year, month, day, hour, minute, second }
  if (time.zone === ICAL.Timezone.utcTimezone) return dayInParis({ ...wall, zone: 'UTC' })
  if (named && isKnownZone(named)) return dayInParis({ ...wall, zone: named })
  if (time.zone && time.zone !== ICAL.Timezone.localTimezone)
    return civilDateInParis(new Date(time.toUnixTime() * 1000))
  return dayInParis({ ...wall, zone: null })
}
