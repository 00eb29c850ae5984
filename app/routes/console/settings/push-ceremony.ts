/** Why a browser is not shown notices, in words that say what to do. */
export type PushWords = { title: string; detail: string }
export type PushOutcome =
  | { target: { endpoint: string; p256dh: string; auth: string } }
  | { refused: PushWords }

const UNSUPPORTED: PushWords = {
  title: 'Ce navigateur ne reçoit pas de notifications',
  detail:
    'Ouvrez cette page dans une version récente de Firefox, Chrome, Edge ou Safari, sur un ordinateur ou un appareil Android. Sur iPhone et iPad, choisissez plutôt l’e-mail.',
}
const DENIED: PushWords = {
  title: 'Ce navigateur refuse les notifications de Calanque',
  detail:
    'Autorisez-les dans les réglages du navigateur pour ce site (à gauche de l’adresse), puis recommencez.',
}
const FAILED: PushWords = {
  title: 'Ce navigateur n’a pas pu s’inscrire',
  detail:
    'Son service de notifications ne répond pas, ou votre réseau le bloque. Réessayez dans un instant\u00a0; sinon, choisissez l’e-mail.',
}

/** The worker that shows notices. Its scope is its own address, which holds no page, so that it never stands between a page and the network. */
const WORKER = '/notifications.js'

/** Asks this browser to receive what is pushed with that key. */
export async function askPush(publicKey: string): Promise<PushOutcome> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return { refused: UNSUPPORTED }
  if ((await Notification.requestPermission()) !== 'granted') return { refused: DENIED }
  try {
    return { target: await subscribe(publicKey) }
  } catch {
    return { refused: FAILED }
  }
}

async function subscribe(publicKey: string) {
  const registration = await navigator.serviceWorker.register(WORKER, { scope: WORKER })
  await activated(registration)
  // A subscription made with a former key receives nothing more.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const made = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint, keys } = made.toJSON()
  return { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! }
}

/** `navigator.serviceWorker.ready` waits for the worker of this page, and this page has none. */
async function activated({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting
  if (active || !worker) return
  await new Promise<void>((done) =>
    worker.addEventListener('statechange', () => worker.state === 'activated' && done()),
  )
}
