import { useState } from 'react'
import { useSubmit } from 'react-router'
import { faultWords } from '#ui/fault-words.ts'
import type { PasskeyOutcome } from './passkey-ceremony.ts'
import type { PasskeyWords } from './passkey-words.ts'

type Ceremonies = typeof import('./passkey-ceremony.ts')

const load = () => import('./passkey-ceremony.ts')

/**
 * Runs a ceremony of passkeys, whose script is fetched when needed, and posts the device's answer to the page
 * with `fields`. `refused` is the reason when the device returned none.
 */
export function usePasskey(fields: Record<string, string>) {
  const submit = useSubmit()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<PasskeyWords | null>(null)
  const run = async (ceremony: (all: Ceremonies) => Promise<PasskeyOutcome>) => {
    setBusy(true)
    setRefused(null)
    const all = await load().catch(() => null)
    const outcome: PasskeyOutcome = all ? await ceremony(all) : notLoaded()
    setBusy(false)
    if ('refused' in outcome) setRefused(outcome.refused)
    else await submit({ ...fields, answer: outcome.answer }, { method: 'post' })
  }
  return { run, busy, refused }
}

const notLoaded = () => ({ refused: { title: 'Clé d’accès indisponible', detail: faultWords(null) } })
