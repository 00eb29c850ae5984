// Shows what is pushed to this browser, and opens its page when it is pressed (modules/notices).
self.addEventListener('push', (event) => {
  const { title = 'Une notification vous attend', url = '/agent/notifications', tag } = event.data?.json() ?? {}
  const look = { body: 'Ouvrez Calanque pour en savoir plus.', lang: 'fr', icon: '/icon-192.png' }
  event.waitUntil(self.registration.showNotification(title, { ...look, tag, data: { url } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { href } = new URL(event.notification.data.url, self.location.origin)
  event.waitUntil(openPage(href))
})

async function openPage(href) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find((page) => page.url === href)
  await (open ? open.focus() : self.clients.openWindow(href))
}
