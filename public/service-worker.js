// Runs beside the pages of the console once an agent has opened « Ma journée » (app/routes/console/tasks/day.tsx).
// It keeps that page in this browser alone, so that it opens without a network, for a day at most, and forgets it as soon as
// anything is sent to /auth/: who signs in or out finds nothing of the one before.

const DAY = 'calanque-journee'
const FILES = 'calanque-journee-fichiers'
const KEPT_AT = 'x-kept-at'
const KEPT_FOR = 'x-kept-for'
const LONGEST = 24 * 60 * 60 * 1000
const MOST_DAYS = 4

/** What was asked before a page was forgotten may not be kept after. */
let era = 0

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  if (event.data?.kind === 'keep-day') event.waitUntil(keepDay(event.data))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (request.method !== 'GET') {
    if (pathname.startsWith('/auth/')) event.waitUntil(forget())
    if (pathname.startsWith('/auth/logout')) event.waitUntil(forgetPhotographs())
    return
  }
  if (request.mode === 'navigate' && pathname === '/agent/journee') event.respondWith(openDay(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(openFile(request))
})

/** The page as the server makes it now; without a network, as it was kept. */
async function openDay(request) {
  try {
    const answer = await fetch(request)
    // The session is over, or the account is another.
    if (answer.type === 'opaqueredirect' || !answer.ok) await forget()
    return answer
  } catch (error) {
    const kept = await (await caches.open(DAY)).match(request.url, { ignoreVary: true })
    if (!kept || Date.now() - Number(kept.headers.get(KEPT_AT)) > LONGEST) throw error
    return kept
  }
}

/** Files never change under their name. */
async function openFile(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await (await caches.open(FILES)).match(request.url, { ignoreVary: true })
    if (!kept) throw error
    return kept
  }
}

async function keepDay({ address, account, files }) {
  const asked = era
  const answer = await fetch(address, { headers: { accept: 'text/html' }, redirect: 'manual' })
  if (!answer.ok) return forget()
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set(KEPT_AT, String(Date.now()))
  headers.set(KEPT_FOR, account)
  const page = new Response(await answer.blob(), { headers })
  const days = await caches.open(DAY)
  if (asked !== era) return
  await forgetOthers(days, account)
  // The latest one is put last.
  await days.delete(address, { ignoreVary: true })
  await days.put(address, page)
  const kept = await days.keys()
  for (const old of kept.slice(0, Math.max(0, kept.length - MOST_DAYS))) await days.delete(old)
  if (asked !== era) return forget()
  await keepFiles(files)
}

/** Another account has signed in by a way of its own. */
async function forgetOthers(days, account) {
  for (const day of await days.keys()) {
    const kept = await days.match(day, { ignoreVary: true })
    if (kept?.headers.get(KEPT_FOR) !== account) await days.delete(day, { ignoreVary: true })
  }
}

async function keepFiles(files) {
  const kept = await caches.open(FILES)
  const known = (await kept.keys()).map(({ url }) => url)
  for (const old of known) if (!files.includes(old)) await kept.delete(old)
  await Promise.all(files.filter((file) => !known.includes(file)).map((file) => kept.add(file).catch(() => {})))
}

async function forget() {
  era += 1
  await caches.delete(DAY)
}

/** Those that wait for the network, of any account (modules/tasks/ui/photo-store.ts). */
function forgetPhotographs() {
  return new Promise((resolve) => {
    const asked = indexedDB.open('calanque-photographies', 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore('photographies', { keyPath: 'id' })
    asked.onerror = resolve
    asked.onsuccess = () => {
      const emptied = asked.result.transaction('photographies', 'readwrite')
      emptied.objectStore('photographies').clear()
      emptied.oncomplete = emptied.onabort = () => {
        asked.result.close()
        resolve()
      }
    }
  })
}
