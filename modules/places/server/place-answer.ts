import type { CountryCode } from '../city.ts'
import { REGION } from '../city.ts'
import { PATIENCE_MS } from './place-port.ts'

/** Asks a provider and reads its JSON; any other status than success, or too long a wait, is an error. */
export async function askProvider(url: URL, request: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(url, {
    ...request,
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (!answer.ok) throw new Error(`${url.host} answered ${answer.status}`)
  return answer.json()
}

/** Names as the French write them: providers send straight apostrophes. */
export function frenchName(name: string): string {
  return name.replaceAll("'", '’')
}

export function countryCodeOf(code: string | null | undefined): CountryCode | null {
  return code === 'FR' || code === 'MC' ? code : null
}

/** Our own name for the region, however the provider writes it. */
export function regionNameFrom(name: string | null | undefined): string | null {
  if (!name) return null
  const french = frenchName(name)
  return french.startsWith('Provence-Alpes') ? REGION.name : french
}
