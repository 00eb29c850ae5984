import { sql } from 'kysely'
import { todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays } from '#shared/civil-date.ts'
import type { Held, Wish } from './count-bookings.ts'

/** A wish, and how to repeat it. */
type AskedWish = Wish & { repeat(): Promise<Response> }

const NIGHTS = 3
/** A caller asks again this much later, with the same key. */
const AGAIN_MS = 250
/** A caller who has no answer after this long gives up: longer than any pause of the cluster. */
const PATIENCE_MS = 120_000
/** A person takes some time between two bookings; without it the nights of all villas would be gone in a minute. */
const PAUSE_MS = 300

/** The nights of a villa that a caller asks for. */
type Stay = { villa: string; arrival: string; departure: string }

/** The nth stay of all: villas in turn, so that neighbors in time are of different villas. */
export function stayOf(villas: readonly string[], n: number): Stay {
  const arrival = addDays(
    todayInParis({ now: () => new Date() }),
    14 + Math.floor(n / villas.length) * NIGHTS,
  )
  return { villa: villas[n % villas.length]!, arrival, departure: addDays(arrival, NIGHTS) }
}

/** Asks once for a stay. */
export function askFor(
  origin: string,
  { villa, arrival, departure }: Stay,
  { key, caller }: { key: string; caller: number },
): Promise<Response> {
  return fetch(`${origin}/api/checkouts`, {
    method: 'POST',
    signal: AbortSignal.timeout(30_000),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      'x-forwarded-for': `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`,
    },
    body: JSON.stringify({ property_id: villa, start_date: arrival, end_date: departure, guests: 2 }),
  })
}

/**
 * Callers who book one stay after the other until `end`: each stay is wanted by two of them at once, and a caller that meets an error asks again
 * with the same key until an answer is settled.
 */
export function putBookings(origin: string, villas: readonly string[], clients: number) {
  const wishes: AskedWish[] = []
  const acknowledgedAt: number[] = []
  /** Answered otherwise than by the product’s rules: none is expected. */
  const strange: string[] = []
  let turn = 0
  let ended = false

  const want = async (n: number, caller: number) => {
    const stay = stayOf(villas, n)
    const key = crypto.randomUUID()
    const ask = () => askFor(origin, stay, { key, caller })
    const errors: string[] = []
    let acknowledged: string | null = null
    let isSettled = false
    for (const until = Date.now() + PATIENCE_MS; !isSettled && Date.now() < until; ) {
      try {
        const answer = await ask()
        const text = await answer.text()
        const said = text.startsWith('{') ? (JSON.parse(text) as { id?: string; code?: string }) : {}
        isSettled =
          answer.status === 200 || (answer.status === 409 && said.code !== 'IDEMPOTENCY_IN_PROGRESS')
        if (answer.status === 200) acknowledged = said.id!
        if (answer.status === 200) acknowledgedAt.push(Date.now())
        if (!isSettled) errors.push(`${answer.status} ${said.code ?? ''}`.trim())
        if (![200, 409, 502, 503, 504].includes(answer.status)) strange.push(`${answer.status} ${text}`)
      } catch (error) {
        errors.push((error as { cause?: { code?: string } }).cause?.code ?? (error as Error).name)
      }
      if (!isSettled) await new Promise((resume) => setTimeout(resume, AGAIN_MS))
    }
    if (!isSettled) strange.push(`no answer in ${PATIENCE_MS / 1_000} s: ${errors.at(-1)}`)
    wishes.push({ stay: `${stay.villa} ${stay.arrival}`, acknowledged, errors, repeat: ask })
  }
  const client = async () => {
    while (!ended) {
      const n = turn++
      await Promise.all([want(n, 2 * n), want(n, 2 * n + 1)])
      await new Promise((resume) => setTimeout(resume, PAUSE_MS))
    }
  }
  const clientsDone = Promise.all(Array.from({ length: clients }, client))
  return {
    end: async () => {
      ended = true
      await clientsDone
      return { wishes, acknowledgedAt, strange, asked: turn }
    },
  }
}

/** Visitors who look at lists that no process has kept, twice a second, until `end`; gives the statuses they were answered. */
export function lookAtPages(origin: string) {
  const statuses: string[] = []
  let ended = false
  const visitor = async () => {
    for (let n = 0; !ended; n += 1) {
      const page = await fetch(`${origin}/annonces?minPrice=${100 + n}`, {
        signal: AbortSignal.timeout(30_000),
      })
        .then(async (answer) => `${answer.status} ${(await answer.text()).length > 0 ? '' : 'empty'}`.trim())
        .catch((error: Error) => (error.cause as { code?: string } | undefined)?.code ?? error.name)
      statuses.push(page)
      await new Promise((resume) => setTimeout(resume, 500))
    }
  }
  const done = visitor()
  return {
    end: async () => {
      ended = true
      await done
      return statuses
    },
  }
}

/** Every stay whose nights are held, with the checkouts that hold them. */
export async function readHeld(db: Database): Promise<Held> {
  const { rows } = await sql<{ stay: string; id: string }>`
    select p.public_id || ' ' || lower(o.nights) as stay, c.public_id as id
    from occupations o join reservations r on o.reservation_id = r.id
    join checkouts c on r.checkout_id = c.id join properties p on p.id = o.property_id
    where o.released_at is null`.execute(db)
  const held = Map.groupBy(rows, ({ stay }) => stay)
  return new Map([...held].map(([stay, all]) => [stay, all.map(({ id }) => id)]))
}
