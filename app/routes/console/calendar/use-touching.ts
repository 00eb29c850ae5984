import { useEffect, useRef, useState } from 'react'
import { INTENT } from '#shared/forms/typed-values.ts'
import type { AskedNights } from './nights-dialog.tsx'

/**
 * Shows colleagues which nights are being chosen, until they are no longer; gives who chose some of them first. A question without an
 * answer changes nothing: the write itself says who had the nights. Not by the router, whose answer to a form asks
 * the page again and ends a navigation that is under way.
 */
export function useTouching(path: string, asked: AskedNights | null): string | null {
  const [first, setFirst] = useState<{ asked: AskedNights; by: string | null } | null>(null)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    if (!asked) return
    const { row, nights } = asked
    // One after the other: the end of a choice does not overtake its beginning.
    const send = (fields: Record<string, string>) => {
      const sent = last.current.then(() => post(`${path}/touches`, { ...fields, property: row.id }))
      last.current = sent
      return sent
    }
    void send({ [INTENT]: 'touch', ...nights }).then((by) => setFirst({ asked, by }))
    return () => void send({ [INTENT]: 'let_go' })
  }, [path, asked])
  return first && first.asked === asked ? first.by : null
}

async function post(address: string, fields: Record<string, string>): Promise<string | null> {
  const form = new URLSearchParams(fields)
  const answer = await fetch(address, { method: 'POST', body: form, keepalive: true }).catch(() => null)
  return answer?.ok ? ((await answer.json()) as { by: string | null }).by : null
}
