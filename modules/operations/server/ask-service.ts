import { createHash, randomBytes } from 'node:crypto'
import type { PaymentPort } from '#modules/payments/server/payment-port.ts'
import { searchGazetteer } from '#modules/places/server/embedded-places.ts'
import type { PlaceProvider } from '#modules/places/server/place-port.ts'
import type { SignatureProvider } from '#modules/signatures/server/signature-port.ts'
import type { TimestampAuthority } from '#modules/signatures/server/timestamp-port.ts'
import { readTimestampToken } from '#modules/signatures/server/timestamp-token.ts'
import type { Clock } from '#platform/clock.ts'
import type { FileScanner } from '#platform/files/file-scanner.ts'
import type { Files } from '#platform/files/files.ts'
import { askOutside, type OutgoingNetwork } from '#platform/outgoing.ts'
import { Refusal } from '#shared/refusal.ts'
import type { TestedService } from '../service.ts'
import { problemWords, type ServiceAnswer, TEST_PATIENCE, TOO_SLOW } from '../service-test.ts'
import { askMail, type MailTestNeeds } from './ask-mail.ts'

export type AskingNeeds = MailTestNeeds & {
  clock: Clock
  files: Files
  scanner: FileScanner | null
  places: PlaceProvider | null
  signatures: Pick<SignatureProvider, 'findStatus'>
  payments: Pick<PaymentPort, 'find'>
  embeddedSignatures: { timestamps: TimestampAuthority }
  feedNetwork: OutgoingNetwork
  config: {
    maps: { provider: 'ign' | 'coast' } | { provider: 'google'; key: string | null }
    timestamps: { provider: 'embedded' | 'rfc3161' }
    payments: { provider: 'embedded' } | { provider: 'transfers'; cards: object | null }
  }
}

const answered = (said: string): ServiceAnswer => ({ outcome: 'answered', said })
const failed = (said: string): ServiceAnswer => ({ outcome: 'failed', said })

/** How each service is asked; `userId` is who tries it. Each may throw what its provider throws. */
const ASK: Record<TestedService, (needs: AskingNeeds, userId: string) => Promise<ServiceAnswer>> = {
  payment: askPayment,
  signature: askSignature,
  timestamps: askTimestamps,
  mail: askMail,
  places: askPlaces,
  map: askMap,
  files: askFiles,
  antivirus: askAntivirus,
}

/** Asks a service and waits ten seconds at most; it never throws. `patience` in milliseconds. */
export async function askService(
  needs: AskingNeeds,
  service: TestedService,
  userId: string,
): Promise<ServiceAnswer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<ServiceAnswer>((end) => {
    timer = setTimeout(() => end(failed(TOO_SLOW)), needs.patience ?? TEST_PATIENCE)
  })
  const asked = ASK[service](needs, userId).catch((error: unknown) => failed(problemWords(error)))
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}

/** Looks for a payment that cannot exist: the provider answers that it has none. */
async function askPayment({ payments, config, clock }: AskingNeeds): Promise<ServiceAnswer> {
  await payments.find(crypto.randomUUID(), clock.now())
  if (config.payments.provider === 'embedded')
    return {
      outcome: 'demonstration',
      said: 'La banque de démonstration répond\u00a0: aucun argent n’est reçu.',
    }
  return answered(
    config.payments.cards
      ? 'Stripe et le registre des virements répondent.'
      : 'Le registre des virements répond.',
  )
}

/** Asks for a signature that cannot exist: the provider refuses it as unknown. */
async function askSignature({ signatures }: AskingNeeds): Promise<ServiceAnswer> {
  try {
    await signatures.findStatus(crypto.randomUUID())
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'NOT_FOUND') throw error
  }
  return answered('La signature de Calanque répond.')
}

/** The most seconds by which an authority's time may differ from ours. */
const LARGEST_GAP = 60

/** Has random bytes timestamped; the adapter verifies the token, and it is read again here. */
async function askTimestamps({ clock, config, embeddedSignatures }: AskingNeeds): Promise<ServiceAnswer> {
  const digest = createHash('sha256').update(randomBytes(32)).digest()
  const { token } = await embeddedSignatures.timestamps.stamp(digest)
  const { genTime, messageImprint } = await readTimestampToken(token)
  if (!digest.equals(Buffer.from(messageImprint.hashedMessage.valueBlock.valueHexView)))
    return failed('Le jeton reçu date autre chose que ce qui était demandé.')
  const gap = Math.round(Math.abs(genTime.getTime() - clock.now().getTime()) / 1_000)
  if (gap > LARGEST_GAP)
    return failed(`Le jeton est valable, mais son heure diffère de la nôtre de ${gap}\u00a0secondes.`)
  return config.timestamps.provider === 'embedded'
    ? { outcome: 'demonstration', said: 'Jeton reçu et vérifié\u00a0: il ne prouve rien à un tiers.' }
    : answered('Jeton reçu et vérifié.')
}

async function askPlaces({ places }: AskingNeeds): Promise<ServiceAnswer> {
  const found = places
    ? await places.suggest({ text: 'Saint-Tropez', session: null })
    : searchGazetteer('Saint-Tropez')
  const [first] = found
  return first
    ? answered(`«\u00a0Saint-Tropez\u00a0» est trouvé\u00a0: ${first.name}, ${first.context}.`.slice(0, 400))
    : failed('«\u00a0Saint-Tropez\u00a0» n’est pas trouvé.')
}

/** The tile of the whole coast, which contains every view of our maps. */
const COAST_TILE =
  'https://data.geopf.fr/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=GEOGRAPHICALGRIDSYSTEMS.PLANIGNV2&STYLE=normal&FORMAT=image/png&TILEMATRIXSET=PM&TILEMATRIX=7&TILEROW=46&TILECOL=66'
const GOOGLE_MAPS = 'https://maps.googleapis.com/maps/api/js'

async function askMap({ config: { maps }, feedNetwork }: AskingNeeds): Promise<ServiceAnswer> {
  if (maps.provider === 'coast') return answered('Le trait de côte est servi par Calanque elle-même.')
  if (maps.provider === 'google' && maps.key === null)
    return { outcome: 'absent', said: 'La carte ne s’affiche pas\u00a0: il manque sa clé.' }
  const url = maps.provider === 'google' ? GOOGLE_MAPS : COAST_TILE
  const stop = AbortSignal.timeout(TEST_PATIENCE)
  const answer = await askOutside(feedNetwork, { url, headers: { 'User-Agent': 'Calanque' } }, stop)
  answer.destroy()
  const { statusCode = 0 } = answer
  if (statusCode < 200 || statusCode > 299) return failed(`Il répond par une erreur (${statusCode}).`)
  return maps.provider === 'google'
    ? answered('Le serveur de Google répond. Seul un navigateur sait s’il accepte la clé.')
    : answered('Une tuile du Plan IGN est reçue.')
}

/** Writes, reads and removes a file, which is removed in any case. */
async function askFiles({ files }: AskingNeeds): Promise<ServiceAnswer> {
  const key = `essais/${crypto.randomUUID()}.bin`
  const bytes = randomBytes(1_024)
  try {
    await files.put(key, bytes, 'application/octet-stream')
    const read = await files.get(key)
    if (!read || !bytes.equals(read)) return failed('Le fichier relu n’est pas celui qui a été écrit.')
  } finally {
    await files.delete(key)
  }
  return (await files.get(key)) === null
    ? answered('Un fichier a été écrit, relu et supprimé.')
    : failed('Le fichier d’essai n’a pas pu être supprimé.')
}

/** The text that every antivirus knows and that harms nothing (EICAR), in two parts, so that no antivirus removes this file. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*']

async function askAntivirus({ scanner }: AskingNeeds): Promise<ServiceAnswer> {
  if (!scanner)
    return { outcome: 'absent', said: 'Aucun antivirus n’est branché\u00a0: rien n’a été examiné.' }
  const found = await scanner(Buffer.from(EICAR.join(''), 'latin1'))
  if (found === 'infected') return answered('Le fichier d’essai (EICAR) est reconnu et refusé.')
  return failed(
    found === 'clean'
      ? 'Le fichier d’essai (EICAR) est passé\u00a0: l’antivirus n’arrête rien.'
      : 'L’antivirus ne répond pas, ou ne juge pas.',
  )
}
