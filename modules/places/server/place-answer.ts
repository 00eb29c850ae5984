import type { CountryCode } from '../city.ts'
import { REGION } from '../city.ts'
import { PATIENCE_MS } from './place-port.ts'

/** Asks a provider and reads its JSON; throws on a status other than success, or after too long a wait. */
export async function askProvider(url: URL, request: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(url, {
    ...request,
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (!answer.ok) throw new Error(`${url.host} answered ${answer.status}`)
  return answer.json()
}

/** A name with French apostrophes: providers send straight ones. */
export function frenchName(name: string): string {
  return name.replaceAll("'", '’')
}

export function countryCodeOf(code: string | null | undefined): CountryCode | null {
  return code === 'FR' || code === 'MC' ? code : null
}

/** Our own name for the region: providers write it in several ways. */
export function regionNameFrom(name: string | null | undefined): string | null {
  if (!name) return null
  const french = frenchName(name)
  return french.startsWith('Provence-Alpes') ? REGION.name : french
}
