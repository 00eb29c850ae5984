// Runs beside the pages of the console once an agent has opened « Ma journée » (app/routes/console/tasks/day.tsx) or an
// inventory that is being filled (app/routes/console/stays/inventory.tsx), and beside those of the site once a traveler has opened a
// confirmed stay (modules/stays/ui/arrival-section.tsx).
// It keeps these pages in this browser alone, so that they open without a network: a day at most, a stay until its departure. It forgets
// them as soon as anything is sent to /auth/: who signs in or out finds nothing of the one before. So it does when the one who looks at
// the site as another person stops (/agir); meanwhile no page asks it to keep anything (ui/use-kept-pages.ts).

const DAY = 'calanque-journee'
const FILES = 'calanque-journee-fichiers'
const INVENTORIES = 'calanque-etats-des-lieux'
const INVENTORY_FILES = 'calanque-etats-des-lieux-fichiers'
const STAYS = 'calanque-sejours'
const STAY_FILES = 'calanque-sejours-fichiers'
/** By the link of its tracking, and in the account of its traveler. */
const STAY = /^\/(r|traveler\/reservations)\/[^/]+$/
const INVENTORY = /^\/(agent|back-office)\/reservations\/[^/]+\/etat-des-lieux\/(arrivee|depart)(\/[^/]+)?$/
const INVENTORY_PHOTO = /^\/(agent|back-office)\/reservations\/[^/]+\/etat-des-lieux\/(arrivee|depart)\/photos\/[^/]+$/
/** With the address at which scripts send the same form. */
const ACTING = /^\/agir(\.data)?$/
const KEPT_AT = 'x-kept-at'
const KEPT_FOR = 'x-kept-for'
const KEPT_UNTIL = 'x-kept-until'
const LONGEST = 24 * 60 * 60 * 1000
const MOST_DAYS = 4
const MOST_STAYS = 4
const MOST_STAY_FILES = 100
/** Some four inventories, with the photographs that they show. */
const MOST_INVENTORY_PAGES = 150
const MOST_INVENTORY_FILES = 200
/** A section that was kept so lately is not asked again because its inventory is opened. */
const FRESH = 10 * 60 * 1000
/** A line that answers nothing for so long is none, where the page is kept. */
const LONGEST_WAIT = 8_000

/** What was asked before a page was forgotten may not be kept after. */
let era = 0

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  if (event.data?.kind === 'keep-day') event.waitUntil(keepDay(event.data))
  if (event.data?.kind === 'keep-inventory') event.waitUntil(keepInventory(event.data))
  if (event.data?.kind === 'keep-stay') event.waitUntil(keepStay(event.data, event.source))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (request.method !== 'GET') {
    if (pathname.startsWith('/auth/') || ACTING.test(pathname)) event.waitUntil(forget())
    if (pathname.startsWith('/auth/logout')) event.waitUntil(forgetPhotographs())
    return
  }
  if (request.mode === 'navigate' && pathname === '/agent/journee') event.respondWith(openPage(DAY, request))
  else if (request.mode === 'navigate' && INVENTORY.test(pathname))
    event.respondWith(openPage(INVENTORIES, request, LONGEST_WAIT))
  else if (request.mode === 'navigate' && STAY.test(pathname)) event.respondWith(openStay(request))
  else if (INVENTORY_PHOTO.test(pathname)) event.respondWith(openFile(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(openFile(request))
})

/** The page as the server makes it now; without a network, as it was kept. */
async function openPage(pages, request, longest = 0) {
  const kept = await (await caches.open(pages)).match(request.url, { ignoreVary: true })
  const isOpen = kept && Date.now() - Number(kept.headers.get(KEPT_AT)) <= LONGEST
  try {
    const answer = await (isOpen && longest ? within(longest, fetch(request)) : fetch(request))
    // The session is over, or the account is another.
    if (answer.type === 'opaqueredirect' || !answer.ok) await forget()
    return answer
  } catch (error) {
    if (!isOpen) throw error
    return kept
  }
}

/**
 * The page of a stay as the server makes it now; as it was kept, where neither the network nor the server gives one. A door is opened
 * with what it says, so that a server that fails does not take it away; one that refuses it does.
 */
async function openStay(request) {
  const stays = await caches.open(STAYS)
  const { origin, pathname } = new URL(request.url)
  const address = origin + pathname
  const kept = await stays.match(address, { ignoreVary: true })
  const isOpen = kept && Date.now() <= Number(kept.headers.get(KEPT_UNTIL))
  if (kept && !isOpen) await stays.delete(address, { ignoreVary: true })
  try {
    const answer = await (isOpen ? within(LONGEST_WAIT, fetch(request)) : fetch(request))
    // The session is over, or the account is another.
    if (answer.type === 'opaqueredirect') await forget()
    else if ([403, 404].includes(answer.status)) await stays.delete(address, { ignoreVary: true })
    return answer.status >= 500 && isOpen ? kept : answer
  } catch (error) {
    if (!isOpen) throw error
    return kept
  }
}

function within(milliseconds, answer) {
  const late = new Promise((_, reject) => setTimeout(() => reject(new TypeError('No answer')), milliseconds))
  return Promise.race([answer, late])
}

/** Files never change under their name. */
async function openFile(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(request.url, { ignoreVary: true })
    if (!kept) throw error
    return kept
  }
}

// A page is kept once the files that it needs are: opened without a network before, nothing on it would answer.

async function keepDay({ addresses: [address], account, files }) {
  const asked = era
  const text = await keepPage(DAY, MOST_DAYS, { address, account }, () => keepFiles(files))
  if (text === null || asked !== era) return forget()
}

async function keepStay({ addresses: [address], account, until, files }, page) {
  const asked = era
  const { origin, pathname } = new URL(address)
  const needed = () => addFiles(STAY_FILES, files, MOST_STAY_FILES)
  const text = await keepPage(STAYS, MOST_STAYS, { address: origin + pathname, account, until }, needed)
  if (text === null) return
  if (asked !== era) return forget()
  page?.postMessage({ kind: 'kept-stay' })
}

/** Keeps the pages of an inventory one after the other, the one that is shown first, with the files that they name, and the photographs that they show. */
async function keepInventory({ addresses, account, files }) {
  const asked = era
  for (const [n, address] of addresses.entries()) {
    if (n > 0 && (await isFresh(address))) continue
    const needed = (text) => addFiles(INVENTORY_FILES, [...files, ...filesIn(text, address)], MOST_INVENTORY_FILES)
    const text = await keepPage(INVENTORIES, MOST_INVENTORY_PAGES, { address, account }, needed)
    if (asked !== era) return forget()
    for (const [photo] of (text ?? '').matchAll(/\/[\w/-]+\/etat-des-lieux\/(?:arrivee|depart)\/photos\/[0-9a-f-]{36}/g))
      await keepPhoto(new URL(photo, address).href, account)
  }
  if (asked !== era) return forget()
}

/** The files of the site that a page names. */
const filesIn = (text, address) =>
  [...text.matchAll(/["'(](\/assets\/[\w./-]+)/g)].map(([, file]) => new URL(file, address).href)

/** Adds the files that a cache does not have; those that came last stay. */
async function addFiles(cache, files, most) {
  const kept = await caches.open(cache)
  const known = (await kept.keys()).map(({ url }) => url)
  const missing = [...new Set(files)].filter((file) => !known.includes(file))
  await Promise.all(missing.map((file) => kept.add(file).catch(() => {})))
  await keepLatest(kept, most)
}

async function isFresh(address) {
  const kept = await (await caches.open(INVENTORIES)).match(address, { ignoreVary: true })
  return kept !== undefined && Date.now() - Number(kept.headers.get(KEPT_AT)) < FRESH
}

async function keepPhoto(address, account) {
  if (await isFresh(address)) return
  await keepPage(INVENTORIES, MOST_INVENTORY_PAGES, { address, account }).catch(() => null)
}

/**
 * Keeps what an address answers now for an account, as the latest one, once `keepNeeded` has kept what its text needs. Gives its text; null
 * where the server refuses it.
 */
async function keepPage(cache, most, { address, account, until = Date.now() + LONGEST }, keepNeeded = async () => {}) {
  const asked = era
  const answer = await fetch(address, { headers: { accept: 'text/html,image/*' }, redirect: 'manual' })
  if (!answer.ok) return null
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set(KEPT_AT, String(Date.now()))
  headers.set(KEPT_FOR, account)
  headers.set(KEPT_UNTIL, String(until))
  const body = await answer.blob()
  const text = headers.get('content-type')?.includes('html') ? await body.text() : ''
  await keepNeeded(text)
  const pages = await caches.open(cache)
  if (asked !== era) return null
  await forgetOthers(pages, account)
  await pages.delete(address, { ignoreVary: true })
  await pages.put(address, new Response(body, { headers }))
  await keepLatest(pages, most)
  return text
}

/** What was put last stays. */
async function keepLatest(cache, most) {
  const kept = await cache.keys()
  for (const old of kept.slice(0, Math.max(0, kept.length - most))) await cache.delete(old)
}

/** Another account has signed in by a way of its own. A page of a link is of no account. */
async function forgetOthers(days, account) {
  if (account === '') return
  for (const day of await days.keys()) {
    const kept = await days.match(day, { ignoreVary: true })
    const keptFor = kept?.headers.get(KEPT_FOR)
    if (keptFor !== '' && keptFor !== account) await days.delete(day, { ignoreVary: true })
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
  await Promise.all([DAY, INVENTORIES, STAYS].map((cache) => caches.delete(cache)))
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
